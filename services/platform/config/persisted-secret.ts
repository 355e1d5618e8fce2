import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Returns the text of a file, which is created on first use and readable only by its owner. */
export function persistedSecret(file: string, make: () => string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, make(), { mode: 0o600, flag: 'w' });
    // A link appears whole or not at all, so two processes that start together read the same secret.
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
