/** The web app's files as a browser gets them: the phone's worker must be requested again, files named by content never. */
import 'reflect-metadata';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { addSecurityHeaders, serveWebApp } from './web-app.js';

@Module({})
class Nothing {}

let app: NestExpressApplication;
let origin: string;
const root = mkdtempSync(join(tmpdir(), 'selvedge-'));
/** A script and a page that the build has compressed. */
const SCRIPT = 'export const cotton = 1;\n'.repeat(100);
const SHARED = 'assets/shared-Dq2.js';
const PAGE = `${'<!doctype html><title>Selvedge</title>'.repeat(50)}</body>`;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  for (const name of ['sw.js', 'manifest.webmanifest', 'assets/start-Cwi.js']) writeFileSync(join(root, name), name);
  for (const [name, text] of [
    [SHARED, SCRIPT],
    ['index.html', PAGE],
  ] as const) {
    writeFileSync(join(root, name), text);
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(root, `${name}.gz`), gzipSync(text));
  }
  app = await NestFactory.create<NestExpressApplication>(Nothing, { logger: false });
  addSecurityHeaders(app, 'https://trace.example.org');
  serveWebApp(app, root, {
    '/trust': (language) => Promise.resolve(`<p>Plain, in ${language}: $&</p>`),
    '/away': () => Promise.reject(new Error('away')),
  });
  await app.listen(0, '127.0.0.1');
  origin = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const asked = async (path: string) => {
  const response = await fetch(`${origin}${path}`);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

it.each([
  ['/m', 'index.html', 'no-cache', /^text\/html/],
  ['/m/lots/7KM-4QX-9TR-2HB', 'index.html', 'no-cache', /^text\/html/],
  ['/sw.js', 'sw.js', 'no-cache', /javascript/],
  ['/manifest.webmanifest', 'manifest.webmanifest', 'no-cache', /^application\/manifest\+json/],
  ['/assets/start-Cwi.js', 'assets/start-Cwi.js', 'public, max-age=31536000, immutable', /javascript/],
])('%s is %s, cached as %s', async (path, name, caching, type) => {
  const answer = await asked(path);
  const text = name === 'index.html' ? PAGE : name;
  expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([200, text, caching]);
  expect(answer.headers.get('content-type')).toMatch(type);
});

it('workers and manifests come from here alone', async () => {
  const policy = (await asked('/m')).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("worker-src 'self' blob:");
});

it('where the public address is https, browsers must use it alone', async () => {
  expect((await asked('/m')).headers.get('strict-transport-security')).toBe('max-age=31536000');
});

interface Sent {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  content: Buffer;
}

/** Sends a request and returns the raw answer: neither path nor content is changed. */
function sent(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Sent> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asking = request({ host: hostname, port, path, method, headers }, (response) => {
      buffer(response).then((content) => resolve({ status: response.statusCode, headers: response.headers, content }), reject);
    });
    asking.on('error', reject).end();
  });
}

describe('a file that the build has compressed', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['zstd, unknown', undefined],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['', undefined],
  ])('is sent to who takes %p as %p', async (accepted, encoding) => {
    for (const [path, text, type] of [
      [`/${SHARED}`, SCRIPT, 'text/javascript; charset=utf-8'],
      ['/m/lots', PAGE, 'text/html; charset=utf-8'],
    ] as const) {
      const { status, headers, content } = await sent(path, { 'accept-encoding': accepted });
      const expected = encoding === 'br' ? brotliCompressSync(text) : encoding === 'gzip' ? gzipSync(text) : Buffer.from(text);
      expect([status, headers['content-encoding'], headers['content-type']?.toLowerCase(), headers.vary]).toEqual([
        200,
        encoding,
        type,
        'Accept-Encoding',
      ]);
      expect(headers['content-length']).toBe(String(expected.length));
      expect(content.equals(expected)).toBe(true);
    }
  });

  it('keeps its caching, and has a tag of its own in each encoding', async () => {
    const answers = await Promise.all(['br', 'gzip', 'identity'].map((accepted) => sent(`/${SHARED}`, { 'accept-encoding': accepted })));
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(3).fill('public, max-age=31536000, immutable'));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    expect((await sent('/m', { 'accept-encoding': 'br' })).headers['cache-control']).toBe('no-cache');
  });

  it.each(['br', 'identity'])('is not sent again as %s to a client that has it', async (accepted) => {
    for (const path of [`/${SHARED}`, '/m']) {
      const { headers: before } = await sent(path, { 'accept-encoding': accepted });
      const { status, headers, content } = await sent(path, { 'accept-encoding': accepted, 'if-none-match': `"x", ${before.etag}` });
      expect([status, content.length, headers.vary, headers['cache-control']]).toEqual([
        304,
        0,
        'Accept-Encoding',
        before['cache-control'],
      ]);
      expect([headers.etag, headers['content-encoding']]).toEqual([before.etag, undefined]);
    }
  });

  it('is sent in parts of what is sent', async () => {
    for (const [accepted, whole] of [
      ['identity', Buffer.from(SCRIPT)],
      ['br', brotliCompressSync(SCRIPT)],
    ] as const) {
      const { status, headers, content } = await sent(`/${SHARED}`, { 'accept-encoding': accepted, range: 'bytes=4-11' });
      expect([status, headers['content-range']]).toEqual([206, `bytes 4-11/${whole.length}`]);
      expect(content.equals(whole.subarray(4, 12))).toBe(true);
    }
  });

  it('has no part beyond its end', async () => {
    const { status, headers, content } = await sent(`/${SHARED}`, { 'accept-encoding': 'br', range: 'bytes=99999-' });
    expect([status, headers['content-encoding'], content.length]).toEqual([416, undefined, 0]);
    expect(headers['content-range']).toBe(`bytes */${brotliCompressSync(SCRIPT).length}`);
  });

  it('answers HEAD without content', async () => {
    const { status, headers, content } = await sent(`/${SHARED}`, { 'accept-encoding': 'br' }, 'HEAD');
    expect([status, headers['content-encoding'], content.length]).toEqual([200, 'br', 0]);
  });
});

it.each([
  ['a script that is missing', '/assets/gone-Abc.js', 'GET'],
  ['a file that is written to', `/${SHARED}`, 'POST'],
  ['a path that says no text', '/%E0%A4%A.js', 'GET'],
  ['a path out of the folder', '/../package.json', 'GET'],
  ['one that hides it', '/assets/%2e%2e/%2e%2e/package.json', 'GET'],
  ['one in the way of another system', '/assets/..%5c..%5cpackage.json', 'GET'],
  ['one that is cut short', '/package.json%00.js', 'GET'],
])('%s is refused in plain text', async (_, path, method) => {
  const answer = await sent(path, { 'accept-encoding': 'br, gzip' }, method);
  expect([answer.status, answer.headers['content-encoding'], answer.headers['content-type']]).toEqual([
    404,
    undefined,
    'application/problem+json; charset=utf-8',
  ]);
  expect(JSON.parse(answer.content.toString())).toMatchObject({ code: 'NotFound' });
});

it('a page with a plain part shows it where no script runs, in the language of its address', async () => {
  const answer = await asked('/trust?language=ur');
  expect(answer.text).toBe(PAGE.replace('</body>', () => '<noscript><p>Plain, in ur: $&</p></noscript></body>'));
  expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([200, null, 'no-cache']);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect((await asked('/trust')).text).toContain('Plain, in en');
  expect((await asked('/away')).text).toBe(PAGE);
});
