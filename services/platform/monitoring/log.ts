import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, destination, type Logger, pino } from 'pino';

/** What the product writes down about itself: JSON lines on standard error. */
export abstract class Log {
  abstract error(about: object, message: string): void;
  abstract warn(about: object, message: string): void;
  abstract info(about: object, message: string): void;
}

/** Warnings and errors go to standard error at once, so that the last line before an end is there. */
export function openLog(stream: DestinationStream = destination({ fd: 2, sync: true })): Logger {
  return pino({ level: 'warn', base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }, stream);
}

/** Nest's own warnings and errors, in our log; its other lines say nothing to who runs the product. */
export function nestLog(log: Log): LoggerService {
  const quiet = (): void => undefined;
  return {
    log: quiet,
    debug: quiet,
    verbose: quiet,
    warn: (message: unknown, ...rest: unknown[]) => log.warn({ from: rest.at(-1) }, String(message)),
    error: (message: unknown, ...rest: unknown[]) => log.error({ details: rest }, String(message)),
    fatal: (message: unknown, ...rest: unknown[]) => log.error({ details: rest }, String(message)),
  };
}
