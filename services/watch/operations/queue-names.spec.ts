import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { QUEUES } from '../../../contracts/watch/operations/jobs.js';

/** Compiled specs are in dist, one folder below the sources. */
const SERVICES = join(import.meta.dirname, '../../../../services');

function queuesOf(path: string): string[] {
  const text = readFileSync(join(SERVICES, path), 'utf8');
  const named = text.matchAll(/\b\w*QUEUE = '([\w-]+)'|\bsuper\('([\w-]+)', jobs\)/g);
  return [...named].map(([, constant, round]) => constant ?? round ?? '');
}

it('every queue of jobs has a name for super admins, and every name a queue', () => {
  const sources = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.spec)\.ts$/.test(path));
  expect([...new Set(sources.flatMap(queuesOf))].sort()).toEqual([...QUEUES].sort());
});
