# Sleeps for ever: no CPU time, so only the wall limit ends it.
import time

time.sleep(1000)
