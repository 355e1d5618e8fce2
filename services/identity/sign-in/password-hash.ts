import { Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's least cost for argon2id. It runs on the thread pool, so sixteen at once do not hold up the loop. */
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The encoded argon2id hash of a password, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

let dummy: Promise<string> | undefined;

/** Whether it is the password of `passwordHash`. Without a hash it is not, which takes the same time to find out. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await dummy), password.normalize('NFC'));
  return matches && passwordHash !== undefined;
}
