/** Plain English. `npm run check` holds the texts to it (test/checks/english.ts); here each rule is shown able to fail. */
import { describe, expect, it } from '@jest/globals';
import { type EnglishException, englishFaults } from '../support/texts/english-faults.js';

const faultsOf = (text: string, exceptions: EnglishException[] = []) => englishFaults(new Map([['stock:title', text]]), exceptions).faults;

describe('an English text', () => {
  it.each([
    ['Pack the lots anew.', 'a word of no one today'],
    ['Ask somebody.', 'a word of no one today'],
    ['Three deals', 'two words for one thing'],
    ['A mail was sent.', 'two words for one thing'],
    ['Open your facility.', '"facility" for a site'],
    ['This bale stands on two lots.', 'things that stand or wait'],
    ['Your account is there.', 'things that stand or wait'],
    ['It holds at once.', '"at once" for immediately'],
    ['This record is void already.', '"already" at the end'],
    ['It is not yours to see.', 'possession for access'],
    ['What you have entered is kept.', 'a clause in place of a noun'],
    ['Those not covered are in doubt.', 'a clause in place of a noun'],
    ['This {field} must differ.', '"This" before a field'],
  ])('"%s" is %s', (text, rule) => expect(faultsOf(text)).toEqual([`stock:title: ${rule}: ${text}`]));

  it.each([
    'What was counted',
    'Who can see this?',
    'What is the weight of a load?',
    'The facility type and the facility registry',
    'Many at once: press {users:mail} and [open it](/facilities).',
    'It has already been voided.',
    'Invited to {{facility}}.',
  ])('"%s" is well', (text) => expect(faultsOf(text)).toEqual([]));

  it('is read sentence by sentence', () => expect(faultsOf('Save. What is new is kept. Close.')).toHaveLength(1));

  const exception: EnglishException = { key: 'stock:*', text: /mail server/, why: 'A reason.' };
  it('is excused by its key and words alone', () => {
    expect(faultsOf('The mail server', [exception])).toEqual([]);
    expect(faultsOf('The mail', [exception])).toHaveLength(1);
    expect(faultsOf('The mail server', [{ ...exception, key: 'users:*' }])).toHaveLength(1);
  });
});
