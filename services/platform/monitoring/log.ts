import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, destination, type Logger, pino } from 'pino';

/** Writes the product's own log as JSON lines to standard error. */
export abstract class Log {
  abstract error(about: object, message: string): void;
  abstract warn(about: object, message: string): void;
  abstract info(about: object, message: string): void;
}

/** Writes synchronously, so that the last line before a crash is complete. */
export function openLog(stream: DestinationStream = destination({ fd: 2, sync: true })): Logger {
  return pino({ level: 'warn', base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }, stream);
}

/** Writes Nest's warnings and errors to our log; its other lines do not help an operator. */
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
