/** The web app's files as a browser gets them: the phone's worker must be asked for anew, files named by content never. */
import 'reflect-metadata';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { secure, serveWebApp } from './web-app.js';

@Module({})
class Nothing {}

let app: NestExpressApplication;
let origin: string;
const root = mkdtempSync(join(tmpdir(), 'selvedge-'));

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  for (const name of ['index.html', 'sw.js', 'manifest.webmanifest', 'assets/start-Cwi.js']) writeFileSync(join(root, name), name);
  app = await NestFactory.create<NestExpressApplication>(Nothing, { logger: false });
  secure(app);
  serveWebApp(app, root);
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
])('%s is %s, cached as %s', async (path, text, caching, type) => {
  const answer = await asked(path);
  expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([200, text, caching]);
  expect(answer.headers.get('content-type')).toMatch(type);
});

it('workers and manifests come from here alone', async () => {
  const policy = (await asked('/m')).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("worker-src 'self' blob:");
});
