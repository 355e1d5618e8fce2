import { REFRESH_SECONDS } from '../../ground/identity/sessions/sessions.js';
import { type Config, ConfigError } from '../../platform/config/config.js';
import { dropSecretBefore, readKeptSecrets, replaceKeptSecret } from '../../platform/config/kept-secrets.js';
import { openMasterKey } from '../../platform/config/master-key.js';
import type { RecordStore } from '../../platform/documents/document-store.js';
import type { Clock } from '../../platform/lib/clock.js';
import { resealRecords, type SealedCounts } from './sealed-records.js';

export interface SecretRotation {
  records: RecordStore;
  clock: Clock;
  /** Ends what the secret before has signed: everybody has to sign in again. */
  isLeaked: boolean;
}

/** Rotates the secret of a stopped product, and seals sealed values again. Returns lines that say what was done. @throws ConfigError */
export function rotateSecrets(config: Config, rotation: SecretRotation): Promise<string[]> {
  return config.jwtSecret === undefined ? rotateKept(config, rotation) : sealUnderGiven(config, rotation);
}

async function rotateKept(config: Config, { records, clock, isLeaked }: SecretRotation): Promise<string[]> {
  const { dataDir } = config;
  // Ends a rotation that was interrupted; without one it finds nothing to do.
  await resealRecords(records, openMasterKey(config, clock));
  const { secret, before } = readKeptSecrets(dataDir);
  const until = before && before.secret !== secret ? before.until : undefined;
  if (!isLeaked && until !== undefined && until > clock.now())
    throw new ConfigError(
      `The secret before this one is taken until ${until}, and there are never three. Rotate after that; --leaked does it now and signs everybody out.`,
    );
  const end = isLeaked ? clock.now() : lastTokenEnd(clock);
  replaceKeptSecret(dataDir, end);
  const sealed = await resealRecords(records, openMasterKey(config, clock));
  if (isLeaked) dropSecretBefore(dataDir);
  return [
    `A new secret signs and seals from the next start on, in ${dataDir}.`,
    ...sealedLines(sealed),
    isLeaked
      ? 'The one before is gone: everybody has to sign in again.'
      : `Who is signed in stays so: the one before is taken until ${end}.`,
  ];
}

async function sealUnderGiven(config: Config, { records, clock, isLeaked }: SecretRotation): Promise<string[]> {
  const sealed = await resealRecords(records, openMasterKey(config, clock));
  if (config.jwtSecretBefore === undefined)
    throw new ConfigError(
      'The secret comes from JWT_SECRET, and nothing was changed. Set JWT_SECRET_BEFORE to what JWT_SECRET is now and JWT_SECRET to a new one (openssl rand -hex 32) for all processes, start them again, and run this again with both.',
    );
  return [
    'JWT_SECRET signs and seals.',
    ...sealedLines(sealed),
    isLeaked
      ? 'Take JWT_SECRET_BEFORE away and start again: everybody has to sign in again.'
      : `Who is signed in stays so. Take JWT_SECRET_BEFORE away after ${lastTokenEnd(clock)}, when the last token of it has ended.`,
  ];
}

function sealedLines({ renewed, unreadable }: SealedCounts): string[] {
  const gone = `${unreadable} more cannot be opened: they were sealed under a secret that is gone.`;
  return [`Sealed anew: ${renewed}.`, ...(unreadable > 0 ? [gone] : [])];
}

const lastTokenEnd = (clock: Clock): string => new Date(Date.parse(clock.now()) + REFRESH_SECONDS * 1000).toISOString();
