/** The product as an operator starts it: a process of its own on an empty data folder, without a demo. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../../../dist/services/boot/main.js');
const SET_UP_LINK = /http:\S+\/setup#\S+/;

export interface StartedProduct {
  /** Printed because nobody can sign in yet. */
  setUpLink: string;
  origin: string;
  stop(): Promise<void>;
}

export async function startEmptyProduct(smtpUrl: string): Promise<StartedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-empty-'));
  const settings = { PORT: '0', HOST: '127.0.0.1', SEED: 'none', DATA_DIR: folder, SMTP_URL: smtpUrl };
  const product = spawn(process.execPath, [MAIN], { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async (): Promise<void> => {
    if (product.exitCode === null) {
      product.kill('SIGTERM');
      await once(product, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const setUpLink = await printedLink(product).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { setUpLink, origin: new URL(setUpLink).origin, stop };
}

/** Keeps reading after the link, so that a full pipe never blocks the product. */
function printedLink(product: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const printed: string[] = [];
    const lines = createInterface({ input: product.stdout as NodeJS.ReadableStream });
    lines.on('line', (line) => {
      printed.push(line);
      const link = SET_UP_LINK.exec(line)?.[0];
      if (link) resolve(link);
    });
    product.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${printed.join('\n')}`)));
  });
}
