// The page's clock. It has a single timer: playing stops whatever played before, so two can never run.

// The slider's speeds, in steps per second.
const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10000, 100000, 1000000];
// Milliseconds between two drawings.
const FRAME_MS = 20;

class Player {
  // `move(steps)` goes on and returns whether there is more; `changed` is called when playing starts and stops.
  constructor(move, changed) {
    Object.assign(this, { move, changed, speed: 2, timer: 0 });
  }

  get playing() {
    return this.timer !== 0;
  }

  play() {
    this.stop();
    this.last = performance.now();
    this.owed = 0;
    this.wait();
    this.changed();
  }

  stop() {
    if (!this.playing) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.changed();
  }

  wait() {
    this.timer = setTimeout(() => this.tick(), FRAME_MS);
  }

  tick() {
    const now = performance.now();
    // A page that was out of sight for a minute must not jump ahead by a minute.
    this.owed += Math.min(1, (now - this.last) / 1000) * SPEEDS[this.speed];
    this.last = now;
    const steps = Math.floor(this.owed);
    this.owed -= steps;
    this.wait();
    if (steps && !this.move(steps)) this.stop();
  }
}
