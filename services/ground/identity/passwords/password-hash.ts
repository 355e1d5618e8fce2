import { Algorithm, hash, verify } from '@node-rs/argon2';

/** Uses OWASP's minimum cost for argon2id. It runs on the thread pool, so that sixteen at once do not block the event loop. */
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the encoded argon2id hash with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

let dummy: Promise<string> | undefined;

/** Takes the same time without a hash, and returns false then. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await dummy), password.normalize('NFC'));
  return matches && passwordHash !== undefined;
}
