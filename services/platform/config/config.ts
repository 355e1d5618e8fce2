/** Reads the configuration from the environment: only the product's own variables and NODE_ENV. An unusable value stops the start. */
import { isIP } from 'node:net';
import { isLoopback } from '../lib/is-loopback.js';

/** An abstract class, so that Nest can use it as an injection token. */
export abstract class Config {
  /** 0 for any free port. */
  abstract port: number;
  abstract host: string;
  abstract dataDir: string;
  /**
   * The address under which users reach the product, without a path, such as `https://trace.example.org`. Defaults to the listening
   * address.
   */
  abstract publicUrl?: string;
  /** Where people report a vulnerability, an address beginning with `mailto:`, `https:` or `tel:`; published in `security.txt`. */
  abstract securityContact?: string;
  /** Addresses and networks (CIDR) of the proxies that may name the client that they forward for; `loopback` is this machine. */
  abstract trustedProxies: readonly string[];
  abstract seed: 'demo' | 'none';
  /** Is the password of the demo's accounts, in place of the published one or of one of their own. */
  abstract demoPassword?: string;
  /** Turns off everything that exists only for trying out the product. */
  abstract isProduction: boolean;
  abstract wantsOutboxPage: boolean;
  /** The number of worker processes to start next to the API; 0 when workers are started separately. */
  abstract workers: number;
  abstract jwtSecret?: string;
  /** Is the secret before that one, while its tokens are still taken. */
  abstract jwtSecretBefore?: string;
  abstract eventStoreUrl?: string;
  abstract mongoUrl?: string;
  abstract redisUrl?: string;
  abstract smtpUrl?: string;
  abstract osHub?: { url: string; token: string };
}

/** An error in the configuration, with a one-line message for the operator. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws ConfigError for the first unusable value */
export function readConfig(env: Environment): Config {
  const servers = {
    eventStoreUrl: envUrl(env, 'EVENTSTORE_URL', ['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover']),
    mongoUrl: envUrl(env, 'MONGODB_URL', ['mongodb', 'mongodb+srv']),
    redisUrl: envUrl(env, 'REDIS_URL', ['redis', 'rediss']),
  };
  checkTogether(servers);
  const exposure = {
    host: envMatching(env, 'HOST', /^[A-Za-z0-9.:_-]+$/, 'a host name or an address') ?? '127.0.0.1',
    publicUrl: envOrigin(env, 'PUBLIC_URL'),
    isProduction: envValue(env, 'NODE_ENV') === 'production',
  };
  return {
    port: envInteger(env, 'PORT', 3000, 65_535),
    ...exposure,
    securityContact: envMatching(
      env,
      'SECURITY_CONTACT',
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/,
      'an address that begins with mailto:, https: or tel:',
    ),
    trustedProxies: readTrustedProxies(env),
    dataDir: envMatching(env, 'DATA_DIR', /^[^\0]+$/, 'a folder') ?? './data',
    seed: (envMatching(env, 'SEED', /^(demo|none)$/, 'demo or none') ?? (isLocalOnly(exposure) ? 'demo' : 'none')) as Config['seed'],
    demoPassword: envMatching(env, 'DEMO_PASSWORD', /^\S.{10,}\S$/, 'at least 12 characters'),
    wantsOutboxPage: readOutboxPage(env, exposure),
    workers: readWorkers(env, Object.values(servers).every(Boolean)),
    ...readSecrets(env),
    ...servers,
    smtpUrl: envUrl(env, 'SMTP_URL', ['smtp', 'smtps']),
    osHub: readOsHub(env),
  };
}

/** Returns true when every engine is a server, so that several processes can share the work. */
export function isDistributed({ eventStoreUrl, mongoUrl, redisUrl }: Config): boolean {
  return Boolean(eventStoreUrl && mongoUrl && redisUrl);
}

/** Returns true when mails stay in the records: no mail server is set, and the processes share no folder. */
export const keepsMailsInRecords = (config: Config): boolean => !config.smtpUrl && isDistributed(config);

/** Returns true when only this machine can reach the product, as when somebody tries it out. */
export function isLocalOnly({ host, publicUrl, isProduction }: Pick<Config, 'host' | 'publicUrl' | 'isProduction'>): boolean {
  return !isProduction && isLoopback(host) && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname));
}

/** Returns the listening address as a user would type it. */
export function listeningUrl(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

/** Returns the address at the beginning of links in mails. */
export const publicUrlOf = ({ publicUrl, host, port }: Config): string => publicUrl ?? listeningUrl(host, port);

/** Treats an empty value as absent. */
function envValue(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function envMatching(env: Environment, name: string, form: RegExp, wanted: string): string | undefined {
  const value = envValue(env, name);
  // The message leaves the value out, because it may be secret.
  if (value !== undefined && !form.test(value)) throw new ConfigError(`${name} must be ${wanted}.`);
  return value;
}

function envInteger(env: Environment, name: string, otherwise: number, max: number): number {
  const value = envMatching(env, name, /^\d{1,6}$/, `a whole number from 0 to ${max}`);
  if (value === undefined) return otherwise;
  if (Number(value) > max) throw new ConfigError(`${name} must be a whole number from 0 to ${max}.`);
  return Number(value);
}

function envUrl(env: Environment, name: string, schemes: readonly string[]): string | undefined {
  const value = envValue(env, name);
  if (value === undefined) return undefined;
  const [scheme, rest] = value.split('://', 2);
  if (!rest || !schemes.includes(scheme ?? ''))
    throw new ConfigError(`${name} must begin with ${schemes.map((s) => `${s}://`).join(' or ')}.`);
  return value;
}

/** Returns a web address without path, user, query or fragment. */
function envOrigin(env: Environment, name: string): string | undefined {
  const value = envValue(env, name);
  if (value === undefined) return undefined;
  const read = URL.parse(value);
  if (!read || !/^https?:$/.test(read.protocol) || read.href !== `${read.origin}/`)
    throw new ConfigError(`${name} must be a web address without a path, such as https://trace.example.org.`);
  return read.origin;
}

/** Defaults to off in production: mails contain links that let people in, so strangers must not see the outbox page by an oversight. */
function readOutboxPage(env: Environment, { isProduction }: Pick<Config, 'isProduction'>): boolean {
  const wanted = envMatching(env, 'OUTBOX', /^[01]$/, '0 or 1') === '1';
  if (wanted && isProduction) throw new ConfigError('OUTBOX cannot be 1 where NODE_ENV is production: set SMTP_URL.');
  return wanted;
}

function readTrustedProxies(env: Environment): string[] {
  const value = envValue(env, 'TRUSTED_PROXIES');
  if (value === undefined) return ['loopback'];
  const proxies = value.split(',').map((each) => each.trim());
  if (!proxies.every(isNetwork))
    throw new ConfigError('TRUSTED_PROXIES must be addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8,fd00::/8.');
  return proxies;
}

/** Returns true for `loopback`, an address, or a network such as 10.0.0.0/8, but not the whole of the internet. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (text === 'loopback' || (version > 0 && bits === undefined)) return true;
  return version > 0 && more.length === 0 && /^[1-9]\d{0,2}$/.test(bits ?? '') && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Refuses a mix of server engines and embedded ones, which would silently separate the log from its views. */
function checkTogether(servers: { eventStoreUrl?: string; mongoUrl?: string; redisUrl?: string }): void {
  const named = { EVENTSTORE_URL: servers.eventStoreUrl, MONGODB_URL: servers.mongoUrl, REDIS_URL: servers.redisUrl };
  const missing = Object.entries(named).flatMap(([name, url]) => (url === undefined ? [name] : []));
  if (missing.length === 0 || missing.length === Object.keys(named).length) return;
  throw new ConfigError(
    `EVENTSTORE_URL, MONGODB_URL and REDIS_URL go together, and ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set. Set all three, or none for the embedded engines.`,
  );
}

function readWorkers(env: Environment, distributed: boolean): number {
  const wanted = envInteger(env, 'WORKERS', distributed ? 1 : 0, 64);
  if (wanted > 0 && !distributed)
    throw new ConfigError('WORKERS needs EVENTSTORE_URL, MONGODB_URL and REDIS_URL: embedded engines belong to one process.');
  return wanted;
}

function readSecrets(env: Environment): Pick<Config, 'jwtSecret' | 'jwtSecretBefore'> {
  const [jwtSecret, jwtSecretBefore] = (['JWT_SECRET', 'JWT_SECRET_BEFORE'] as const).map((name) =>
    envMatching(env, name, /^.{32,}$/s, 'at least 32 characters'),
  );
  if (jwtSecretBefore !== undefined && jwtSecret === undefined)
    throw new ConfigError('JWT_SECRET_BEFORE needs JWT_SECRET: it is the secret before that one.');
  if (jwtSecretBefore !== undefined && jwtSecretBefore === jwtSecret)
    throw new ConfigError('JWT_SECRET_BEFORE is the same as JWT_SECRET: set JWT_SECRET to a new one.');
  return { jwtSecret, jwtSecretBefore };
}

function readOsHub(env: Environment): Config['osHub'] {
  const address = envUrl(env, 'OSHUB_URL', ['https', 'http']);
  const token = envMatching(env, 'OSHUB_TOKEN', /^[\x21-\x7e]+$/, 'a token without spaces');
  if (address && token) return { url: address, token };
  if (address || token) throw new ConfigError('OSHUB_URL and OSHUB_TOKEN go together.');
  return undefined;
}
