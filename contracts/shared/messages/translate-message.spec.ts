import { describe, expect, it } from '@jest/globals';
import en from '../../../locales/en/messages.json' with { type: 'json' };
import es from '../../../locales/es/messages.json' with { type: 'json' };
import { LANGUAGES } from '../languages.js';
import { message } from '../refusals.js';
import { translateMessage } from './translate-message.js';

describe('a message', () => {
  it('is that of its key, whatever kind of message it is', () => {
    expect(translateMessage(message('NotFound'), 'en')).toBe(en.refusals.NotFound);
    expect(translateMessage(message('required', { field: 'email' }), 'en')).toBe(en.validation.required.replace('{field}', 'email'));
    expect(translateMessage(message('notAnObject'), 'en')).toBe(en.rules.notAnObject);
    expect(translateMessage(message('NotFound'), 'es')).toBe(es.refusals.NotFound);
    expect(translateMessage(message('required', { field: 'email' }), 'es')).toBe(
      es.validation.required.replace('{field}', es.fields.email),
    );
    expect(translateMessage(message('notAnObject'), 'es')).toBe(es.rules.notAnObject);
  });

  // A large file or body can have that many faults. Rebuilding all messages for each took 0.35 ms of the event loop.
  it.each(LANGUAGES.map(({ code }) => code))('is found at once among all of %s', (code) => {
    const began = performance.now();
    for (let n = 0; n < 20_000; n++) translateMessage(message('fieldUnknown', { field: `a${n}` }), code);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
