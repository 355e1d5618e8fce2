import { type Watchdog, watchEventLoop } from '../platform/lifecycle/watchdog.js';

/** Limits the sum of all parts, each of which has its own limit. */
const SHUTDOWN_MS_MAX = 7000;
/** Leaves the rest to the watchdog, since a blocked event loop does not check the time. */
const WATCHDOG_MARGIN_MS = 1000;
/** Treats two signals within this time as one: a terminal's, and the same from npm. */
const DUPLICATE_SIGNAL_MS = 300;

export interface Shutdown {
  /** Is aborted when the process is asked to end. */
  signal: AbortSignal;
  /** Ends the process in order, as a signal does. */
  start(): void;
}

/**
 * Ends the process in order at SIGINT or SIGTERM: `stop`, then exit 0. A second signal ends it at once. What hangs is cut
 * off: a `stop` that does not resolve after 7 s (exit 1), one that blocks after 8 s (SIGKILL), and an event loop that is
 * blocked for a minute, so that no signal reaches it (SIGKILL).
 */
export function shutDownOnSignal(stop: () => Promise<void>, endMs = SHUTDOWN_MS_MAX, watchdog: Watchdog = watchEventLoop()): Shutdown {
  const abortController = new AbortController();
  let startedAt = 0;
  const end = (): void => {
    if (abortController.signal.aborted) return;
    abortController.abort();
    startedAt = performance.now();
    watchdog.endAfter(endMs + WATCHDOG_MARGIN_MS);
    const exitUncleanly = (why: string): never => {
      console.error(`The end was not clean: ${why}`);
      process.exit(1);
    };
    setTimeout(() => exitUncleanly(`it took longer than ${endMs} ms`), endMs).unref();
    void stop().then(
      () => process.exit(0),
      (error: Error) => exitUncleanly(error.message),
    );
  };
  const onSignal = (): void => {
    if (abortController.signal.aborted && performance.now() - startedAt > DUPLICATE_SIGNAL_MS) process.exit(1);
    end();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return { signal: abortController.signal, start: end };
}
