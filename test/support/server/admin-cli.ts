/** Runs `npm run admin`, as an operator of the product does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programEnv } from './program-env.js';

const PROGRAM = fileURLToPath(new URL('../../../services/boot/admin-cli.js', import.meta.url));

/** Runs it in this environment alone, with `input` in place of a terminal; `said` is all that it printed. */
export async function runAdmin(args: string[], env: Record<string, string>, input: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: programEnv(env) as never });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  // It may end without reading.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
