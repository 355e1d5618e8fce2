import { createHash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed, fit for a link. It is handed out once; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256, hex. A secret of 256 random bits needs no slow hash. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
