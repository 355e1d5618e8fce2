import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { OF_PROGRAMS, withoutRoutes, withoutWords } from './routes-plugin.js';

it('leaves out the words of routes, and the classes that check queries and bodies, on one line or two, and nothing else', () => {
  const code = `get()('/lots', ROLES, LotsQuery, { summary: 'It\\'s a lot, "held"' }), post()('/lots', ROLES, Lot, {
    summary:
      "The site's lots",
    query: LotsQuery,
    body: Lot,
    status: 201,
  }), { summary: options.summary }`;
  expect(withoutWords(code)).toBe(`get()('/lots', ROLES, {  }), post()('/lots', ROLES, {
    
    
    
    status: 201,
  }), { summary: options.summary }`);
});

it('leaves out routes that no screen calls', () => {
  const sourcesIn = (folder: string, pattern: RegExp): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => pattern.test(`/${path}`) && !path.includes('.spec.'));
  const left = sourcesIn('contracts', OF_PROGRAMS).map((path) => readFileSync(path, 'utf8'));
  expect(left).toHaveLength(4);
  const names = left.flatMap((source) => [...source.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name));
  expect(names).toEqual(expect.arrayContaining(['sellByFarm', 'scimUsers', 'askAgentTool', 'hashEvents']));
  const called = new RegExp(`\\broutes\\.(?:${names.join('|')})\\b`);
  expect(sourcesIn('web/src', /\.tsx?$/).filter((path) => called.test(readFileSync(path, 'utf8')))).toEqual([]);
  expect(withoutRoutes('import { get } from "./route.js";\nexport const scimRoutes = {\n  scimUsers: get() };')).toBe(
    'export const scimRoutes = {};',
  );
});
