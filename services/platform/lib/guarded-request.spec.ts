import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { AddressRefused, guardedPost, isAskable, isPublicAddress } from './guarded-request.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const asked = (url: string, mayAskThisMachine = true, timeoutMs = 2_000) =>
  guardedPost({ url, body: 'old 0\n', contentType: 'text/plain', timeoutMs, mayAskThisMachine });

async function serverOf(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

describe('a request to an address that somebody typed in', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.9.9', '192.168.1.1', '224.0.0.1'],
    ...[
      '255.255.255.255',
      '::',
      '::1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '2002:a00:1::',
    ],
    ...['2001:db8::1', 'ff02::1', 'no address', ''],
  ])('does not go to %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '100.63.0.1', '2606:4700::1111'])('goes to %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...[
      'http://example.org',
      'ftp://example.org',
      'https://user:word@example.org',
      'https://127.0.0.1',
      'https://[::1]',
      'https://localhost',
    ],
    ...['https://0x7f.1', 'https://2130706433', 'https://017700000001', 'https://[::ffff:a00:1]', 'nothing'],
  ])('takes no address %s', async (url) => {
    expect(isAskable(url, false)).toBe(false);
    await expect(asked(url, false)).rejects.toBeInstanceOf(AddressRefused);
  });

  it('takes one with https and a public name, and this machine where the product is tried out', () => {
    expect(isAskable('https://example.org/w', false)).toBe(true);
    expect(isAskable('http://127.0.0.1:7380', true)).toBe(true);
    expect(isAskable('http://10.0.0.1', true)).toBe(false);
  });

  it('goes to no name that leads inside', async () => {
    await expect(asked('https://localhost.localdomain.invalid', false)).rejects.toBeDefined();
  });

  it('follows no redirect', async () => {
    let asks = 0;
    const url = await serverOf((_, response) => {
      asks += 1;
      response.writeHead(302, { location: '/' }).end();
    });
    expect(await asked(url)).toMatchObject({ status: 302 });
    expect(asks).toBe(1);
  });

  it('ends when the answer takes too long, or is too long', async () => {
    const silent = await serverOf(() => undefined);
    await expect(asked(silent, true, 100)).rejects.toBeDefined();
    const long = await serverOf((_, response) => response.end('x'.repeat(100_000)));
    await expect(asked(long)).rejects.toThrow('too long');
  });
});
