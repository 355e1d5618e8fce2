/** Reports outages to the operator in one plain line, repeated each minute while the outage lasts. */
import { statfsSync } from 'node:fs';
import type { Config } from '../config/config.js';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import type { Log } from './log.js';

const REPEAT_MS = 60_000;
/** Error codes of a disk that accepts no more writes. */
const DISK_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);
const DISK_WORDS = /disk is full|disk I\/O error|readonly database|unable to open database file/;

type Told = Pick<Config, 'dataDir' | 'eventStoreUrl' | 'mongoUrl' | 'redisUrl'>;

/** Returns true when the product will continue by itself after an outside cause is fixed. */
export function isOutage(error: unknown): error is Error {
  return error instanceof EngineUnavailable || DISK_CODES.has((error as NodeJS.ErrnoException | undefined)?.code);
}

/** Returns one line that says what is missing, where, and what to do, without a program's path. */
export function outageLine(error: Error, config: Told): string {
  const said = error.message.split('\n', 1)[0] ?? '';
  const server = SERVERS.find(({ name }) => said.startsWith(name));
  if (server) {
    const url = config[server.url];
    const place = url ? ` at ${addressOf(url)}` : '';
    return `${server.name}${place} (${server.variable}) does not answer. It is tried again all the time: start it, or correct ${server.variable}.`;
  }
  if (!DISK_WORDS.test(said) && !DISK_CODES.has((error as NodeJS.ErrnoException).code)) return said;
  return `The data folder ${config.dataDir} cannot be written: ${said.replace(/^SQLite: /, '')}${roomIn(config.dataDir)}. Make room there, and it goes on by itself.`;
}

interface Ways {
  /** Ends all reports: it is aborted before this process closes its engines, which then answer nobody. */
  closing?: AbortSignal;
  say?: (line: string) => void;
  now?: () => number;
}

/** Wraps the log so that it reports outages in plain lines: each kind at once, and then each minute while it lasts. */
export function tellOutages(log: Log, config: Told, { closing, say = console.error, now = Date.now }: Ways = {}): Log {
  const told = new Map<string, number>();
  const tell = (error: Error): void => {
    const line = outageLine(error, config);
    // The free space in the line changes; the kind of outage does not.
    const kind = line.split(/[(,:]/, 1)[0] ?? line;
    if (now() - (told.get(kind) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
    told.set(kind, now());
    say(line);
  };
  const unlessOutage = (level: 'error' | 'warn') => (about: object, message: string) => {
    const { err } = about as { err?: unknown };
    if (!isOutage(err)) log[level](about, message);
    else if (!closing?.aborted) tell(err);
  };
  return { error: unlessOutage('error'), warn: unlessOutage('warn'), info: (about, message) => log.info(about, message) };
}

const SERVERS = [
  { name: 'EventStoreDB', url: 'eventStoreUrl', variable: 'EVENTSTORE_URL' },
  { name: 'MongoDB', url: 'mongoUrl', variable: 'MONGODB_URL' },
  { name: 'Redis', url: 'redisUrl', variable: 'REDIS_URL' },
] as const;

/** Returns the address without the user and password that a URL may contain. */
function addressOf(url: string): string {
  return (/^[^:]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1] ?? '').replaceAll(/[^\w.,:[\]-]/g, '');
}

function roomIn(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return `, ${Math.floor((bavail * bsize) / 1_000_000)} MB are free`;
  } catch {
    return '';
  }
}
