import { describe, expect, it } from '@jest/globals';
import { RULE_MESSAGES, VALIDATION_MESSAGES } from '../field-messages.js';
import { LANGUAGES } from '../languages.js';
import { REFUSALS, said } from '../refusals.js';
import { messages as es } from './es.js';
import { inLanguage } from './in-language.js';

describe('a message', () => {
  it('is that of its key, whatever kind of message it is', () => {
    expect(inLanguage(said('NotFound'), 'en')).toBe(REFUSALS.NotFound[1]);
    expect(inLanguage(said('required', { field: 'email' }), 'en')).toBe(VALIDATION_MESSAGES.required.replace('{field}', 'email'));
    expect(inLanguage(said('notAnObject'), 'en')).toBe(RULE_MESSAGES.notAnObject);
    expect(inLanguage(said('NotFound'), 'es')).toBe(es.refusals.NotFound);
    expect(inLanguage(said('required', { field: 'email' }), 'es')).toBe(es.validation.required.replace('{field}', 'email'));
    expect(inLanguage(said('notAnObject'), 'es')).toBe(es.rules.notAnObject);
  });

  // A large file or body is wrong in as many places. All messages put together anew for each took 0.35 ms of the event loop.
  it.each(LANGUAGES.map(({ code }) => code))('is found at once among all of %s', (code) => {
    const began = performance.now();
    for (let n = 0; n < 20_000; n++) inLanguage(said('fieldUnknown', { field: `a${n}` }), code);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
