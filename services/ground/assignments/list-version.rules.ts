import { createHash } from 'node:crypto';

/** Names a list by the people whom no admin ended and by the offices with access from the start, as the version of its content. */
export function listVersion(standing: readonly string[], offices: readonly string[]): string {
  const words = [...standing, ...offices.map((office) => `office ${office}`)].sort();
  return createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 16);
}
