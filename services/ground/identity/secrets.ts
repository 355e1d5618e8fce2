import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret for a link that cannot be guessed. It is returned once; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns SHA-256 in hex. A secret of 256 random bits needs no slow hash. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
