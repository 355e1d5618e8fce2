/** The README does what it says: its commands exist, and its one real action runs on a fresh demo with the effects that it shows. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LotReply } from '../contracts/ledger/custody/replies.js';
import { startTestServer, type TestServer } from './support/server/test-server.js';

jest.setTimeout(120_000);
const README = readFileSync('README.md', 'utf8');
const blocksIn = (page: string): string[] => [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, script = '']) => script);
const section = (heading: string): string => README.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
const [ACTION = ''] = blocksIn(section('One real action'));

describe('the commands of the README', () => {
  it('are those of package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...README.matchAll(/\bnpm (?:run ([\w-]+)|(start|test)\b)/g)].map(([, script, builtIn]) => script ?? builtIn);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !scripts[name as string])).toEqual([]);
  });

  it('set variables that its table of the configuration has', () => {
    const set = blocksIn(README).flatMap((script) => [...script.matchAll(/(?:^|\s)([A-Z][A-Z_]+)=/g)].map(([, name]) => name));
    const known = [...section('Configuration').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name);
    expect(set).toContain('DATA_DIR');
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the one real action of the README', () => {
  let product: TestServer;
  let printed: string;

  beforeAll(async () => {
    product = await startTestServer({ demo: true });
    printed = await runOn(product.url);
  });
  afterAll(() => product?.stop());

  it('prints what its comments say', () => {
    const shown = [...ACTION.matchAll(/^# (\{.*)$/gm)].map(([, comment = '']) => comment);
    const lines = printed.trimEnd().split('\n');
    expect(shown).toHaveLength(4);
    expect(lines).toHaveLength(shown.length);
    for (const [at, comment] of shown.entries()) expect(lines[at]).toMatch(formOf(comment));
  });

  it('leaves the lot with the gin that bought it, recorded and purchased once, also when it is run again', async () => {
    const gin = await product.signIn('ginner1@example.org');
    const read = async (): Promise<LotReply> => (await gin('GET', '/api/lots/7KM-4QX-9TR-2HB')).body;
    const lot = await read();
    expect(lot.holder.name).toBe('Panjnad Ginners');
    expect(lot.history.map(({ kind }) => kind)).toEqual(['record', 'purchase']);
    expect(await runOn(product.url)).toBe(printed);
    expect(await read()).toEqual(lot);
  });

  it('refuses the same ID with other content, as the README says', async () => {
    const farm = await product.signIn('farm1@example.org');
    const lots = [{ productId: '7KM-4QX-9TR-2HB', product: 'rawCotton', quantity: 501, unit: 'kg' }];
    const command = { transactionId: '6f1f2f0e-3f0b-4a7e-9a51-0c6f6d0f5a11', occurredAt: new Date().toISOString(), lots };
    const { status, body } = await farm('POST', '/api/custody/records', command);
    expect([status, body.code]).toEqual([409, 'TransactionIdReused']);
  });
});

/** Returns the output of the block against a product at another address than the README's, on the day of this product. */
async function runOn(url: string): Promise<string> {
  const script = ACTION.replaceAll('http://127.0.0.1:3000', url);
  const clock = `date() { command date -d @${Math.floor(Date.now() / 1_000)} "$@"; }\n`;
  const shell = spawn('sh', ['-euc', clock + script], { stdio: ['ignore', 'pipe', 'inherit'] });
  return text(shell.stdout);
}

/** A comment as the form of a line: `…` is what was left out, and positions differ. */
function formOf(comment: string): RegExp {
  const literal = comment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('…', '.*').replaceAll(/"\d{16}"/g, '"\\d{16}"')}$`);
}
