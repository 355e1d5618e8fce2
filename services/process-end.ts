import { ConfigError } from './platform/config.js';
import { type Watchdog, watchLoop } from './platform/watchdog.js';

/** Each part of an end is bounded; this bounds their sum. */
const END_MS = 7000;
/** What is left to the watchdog: an event loop that is held up does not look at the time. */
const HELD_UP_MS = 1000;
/** One wish to end may come as two signals: a terminal's, and the same again from npm. */
const ECHO_MS = 300;

export interface Ending {
  /** Set when the process was told to end. */
  told: AbortSignal;
  /** Ends the process in order, as a signal does. */
  end(): void;
}

/**
 * Ends the process in order at SIGINT or SIGTERM: `stop`, then exit 0. A second signal ends it at once. What hangs is cut
 * off: a `stop` that does not resolve after 7 s (exit 1), one that blocks after 8 s (SIGKILL), and an event loop that is
 * blocked for a minute, so that no signal reaches it (SIGKILL).
 */
export function endAtSignal(stop: () => Promise<void>, endMs = END_MS, watchdog: Watchdog = watchLoop()): Ending {
  const telling = new AbortController();
  let toldAt = 0;
  const end = (): void => {
    if (telling.signal.aborted) return;
    telling.abort();
    toldAt = performance.now();
    watchdog.endAfter(endMs + HELD_UP_MS);
    const unclean = (why: string): never => {
      console.error(`The end was not clean: ${why}`);
      process.exit(1);
    };
    setTimeout(() => unclean(`it took longer than ${endMs} ms`), endMs).unref();
    void stop().then(
      () => process.exit(0),
      (error: Error) => unclean(error.message),
    );
  };
  const signalled = (): void => {
    if (telling.signal.aborted && performance.now() - toldAt > ECHO_MS) process.exit(1);
    end();
  };
  process.on('SIGINT', signalled);
  process.on('SIGTERM', signalled);
  return { told: telling.signal, end };
}

/** What a failed start says, in one line where it is something that who starts the product can change. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `PORT is in use by another program: ${message}`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST')
    return `DATA_DIR or PORT cannot be used: ${message}`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `HOST cannot be listened on: ${message}`;
  return stack ?? String(error);
}
