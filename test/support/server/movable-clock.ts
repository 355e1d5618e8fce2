import { SystemClock } from '../../../services/platform/lib/clock.js';

/** Goes as the system's, and can be put forward. */
export class MovableClock extends SystemClock {
  /** Milliseconds. */
  ahead = 0;
  override now(): string {
    return new Date(Date.now() + this.ahead).toISOString();
  }
}
