import { createHash } from 'node:crypto';

/** Names a list by those whom no admin ended and by the offices that may look from the start, so that it has the version of what it shows. */
export function listVersion(standing: readonly string[], offices: readonly string[]): string {
  const words = [...standing, ...offices.map((office) => `office ${office}`)].sort();
  return createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 16);
}
