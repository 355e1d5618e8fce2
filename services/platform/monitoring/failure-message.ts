import { ConfigError } from '../config/config.js';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import { isOutage, outageLine } from './outages.js';

/** Returns one line for a failure that the operator can fix, or the stack of a defect. */
export function failureMessage(error: unknown, env: NodeJS.ProcessEnv = process.env): string {
  if (error instanceof ConfigError) return error.message;
  const { code = '', message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `PORT is in use by another program: ${message}`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `HOST cannot be listened on: ${message}`;
  if (code === 'EACCES' && /listen/.test(message)) return `PORT cannot be listened on without more rights: ${message}`;
  if (FOLDER_CODES.has(code)) return `DATA_DIR cannot be used: ${message}`;
  if (error instanceof EngineUnavailable || isOutage(error)) return outageLine(error, configured(env));
  return stack ?? String(error);
}

const FOLDER_CODES: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EROFS']);

function configured(env: NodeJS.ProcessEnv) {
  const { DATA_DIR: dataDir = './data', EVENTSTORE_URL: eventStoreUrl, MONGODB_URL: mongoUrl, REDIS_URL: redisUrl } = env;
  return { dataDir, eventStoreUrl, mongoUrl, redisUrl };
}
