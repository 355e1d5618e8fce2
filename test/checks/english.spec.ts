/** Plain English. `npm run check` holds the texts to it (test/checks/english.ts); here each rule is shown able to fail. */
import { describe, expect, it } from '@jest/globals';
import { ENGINEERS_RULES, type EnglishException, englishFaults, pageLines } from '../support/texts/english-faults.js';

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

describe('a document for engineers', () => {
  const faultsOn = (page: string) => englishFaults(pageLines('docs/a.md', page), [], ENGINEERS_RULES);

  it.each([
    [
      '# Operating\n\nA mail leaves anew.',
      ['3: a word of no one today: A mail leaves anew.', '3: two words for one thing: A mail leaves anew.'],
    ],
    ['| what | why |\n|---|---|\n| log | **What** is kept is small. |', ['3: a clause in place of a noun: What is kept is small.']],
    ['- The folder lies in `dist`.', ['1: a verb of no one today: The folder lies in X.']],
    ['It ends by itself.', ['1: "by itself" for automatically: It ends by itself.']],
    ['One table says who may read.', ['1: a clause in place of a noun: One table says who may read.']],
  ])('"%s" is found at its line', (page, faults) => expect(faultsOn(page).faults).toEqual(faults.map((fault) => `docs/a.md:${fault}`)));

  it.each(['A facility has one ledger.', 'Open `told-mails.ts`.', '```sh\nmails told anew\n```\nThe end.', '[Emails](told.md) are sent.'])(
    '"%s" is well',
    (page) => expect(faultsOn(page).faults).toEqual([]),
  );

  it('keeps its numbers of lines after a block of code', () =>
    expect(faultsOn('```sh\nmails\n```\nIt is told.').faults).toEqual(['docs/a.md:4: a word of no one today: It is told.']));
});
