import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { LANGUAGES } from '../languages.js';

const textsOf = (code: string, catalog: string): Record<'validation' | 'rules', Record<string, string>> =>
  JSON.parse(readFileSync(`locales/${code}/${catalog}.json`, 'utf8'));

test.each(LANGUAGES.map(({ code }) => code))('a form says of a field what the server says, in %s', (code) => {
  const [form, server] = [textsOf(code, 'ui').validation, textsOf(code, 'messages')];
  const shared = { ...server.validation, fieldMissing: server.rules['fieldMissing'] ?? '' };
  expect(Object.keys(shared).length).toBeGreaterThan(30);
  const asForm = Object.entries(shared).map(([key, text]) => [key, text.replaceAll(/\{(\w+)\}/g, '{{$1}}')]);
  expect(Object.fromEntries(Object.keys(shared).map((key) => [key, form[key]]))).toEqual(Object.fromEntries(asForm));
});
