import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from '@jest/globals';
import type { Request } from 'express';
import { isAddressedToLoopback, isLoopbackRequest } from './loopback-request.js';

const request = (headers: IncomingHttpHeaders, remoteAddress = '127.0.0.1') => ({ headers, socket: { remoteAddress } }) as Request;
const HERE = { host: '127.0.0.1:3000' };

it.each(['127.0.0.1:3000', 'localhost:3000', 'LOCALHOST', '127.8.0.1', '[::1]:3000', '[::1]'])('%s names this machine', (host) => {
  expect(isAddressedToLoopback(request({ host }))).toBe(true);
});

it.each([
  undefined,
  '',
  'trace.example.org',
  'trace.example.org:3000',
  'localhost.example.org',
  '127.0.0.1.example.org',
  '10.0.0.1',
  '0.0.0.0',
  '[::2]:1',
])('%s names none, or another', (host) => {
  expect(isAddressedToLoopback(request({ host }))).toBe(false);
});

it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
  'what was forwarded (%s) is from elsewhere',
  (header) => {
    expect(isAddressedToLoopback(request({ ...HERE, [header]: '127.0.0.1' }))).toBe(false);
  },
);

it('is local from an address of this machine alone', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isLoopbackRequest(request(HERE, address))).toBe(true);
  for (const address of ['203.0.113.7', '::ffff:10.0.0.1', '']) expect(isLoopbackRequest(request(HERE, address))).toBe(false);
  expect(isLoopbackRequest(request({ host: 'trace.example.org' }))).toBe(false);
});
