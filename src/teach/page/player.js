// Plays a search. The player has a single timer, so starting it stops what it played before.

// The speeds of the slider, in steps per second.
const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10000, 100000, 1000000];
// Milliseconds between two frames.
const FRAME_MS = 20;

class Player {
  // `move(steps)` moves forward and returns whether there is more; `changed` is called when playing starts and stops.
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
    // Limits the steps of one frame: after a minute in a hidden tab, the search must not jump ahead by a minute.
    this.owed += Math.min(1, (now - this.last) / 1000) * SPEEDS[this.speed];
    this.last = now;
    const steps = Math.floor(this.owed);
    this.owed -= steps;
    this.wait();
    if (steps && !this.move(steps)) this.stop();
  }
}
