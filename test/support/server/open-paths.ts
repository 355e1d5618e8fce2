import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the paths in a folder, and the folder itself as '', that other accounts of the machine could use. Windows has no such modes. */
export async function openPathsIn(folder: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const paths = ['', ...(await readdir(folder, { recursive: true }))].sort();
  const modes = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).mode));
  return paths.filter((_, at) => ((modes[at] ?? 0) & 0o077) !== 0);
}
