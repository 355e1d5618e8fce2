import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Changes so many files at the same time. */
const AT_ONCE = 64;
const UNCHANGEABLE: ReadonlySet<unknown> = new Set(['ENOENT', 'EPERM', 'EACCES', 'EROFS', 'ENOTSUP', 'EINVAL']);

/**
 * Takes a folder, and all below it, from other accounts of the machine: files become 0600 and folders 0700, those of earlier versions too.
 * Follows no link, and leaves what belongs to another account. Windows has no such modes.
 */
export async function closeToOthers(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await close(folder, 0o700);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(files.slice(at, at + AT_ONCE).map(({ name }) => close(join(folder, name), 0o600)));
  for (const entry of entries) if (entry.isDirectory()) await closeToOthers(join(folder, entry.name));
}

async function close(path: string, mode: number): Promise<void> {
  try {
    if (((await lstat(path)).mode & 0o777) !== mode) await chmod(path, mode);
  } catch (error) {
    if (!UNCHANGEABLE.has((error as NodeJS.ErrnoException).code)) throw error;
  }
}
