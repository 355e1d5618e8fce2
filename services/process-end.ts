import { ConfigError } from './platform/config.js';

/** Each part of an end is bounded; this bounds their sum. */
const END_MS = 4500;

/**
 * Ends the process in order at SIGINT or SIGTERM: `stop`, then exit 0. A second signal ends it at once. Some signals
 * come twice within a moment (a terminal's, passed on by npm): only one that comes later counts as second.
 */
export function endAtSignal(stop: () => Promise<void>): void {
  let toldAt: number | undefined;
  const told = (): void => {
    if (toldAt !== undefined) {
      if (performance.now() - toldAt > 300) process.exit(1);
      return;
    }
    toldAt = performance.now();
    setTimeout(() => process.exit(0), END_MS).unref();
    void stop().then(
      () => process.exit(0),
      (error: Error) => {
        console.error(`The end was not clean: ${error.message}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', told);
  process.on('SIGTERM', told);
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
