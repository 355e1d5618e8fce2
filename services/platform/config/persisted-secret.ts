import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The text of a file that is made once, for its owner's eyes alone. */
export function persistedSecret(file: string, make: () => string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, make(), { mode: 0o600, flag: 'w' });
    // A link is made whole or not at all, so that two processes that start together take the same secret.
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}
