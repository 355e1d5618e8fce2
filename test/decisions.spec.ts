/** Decisions are in order. `npm run check` holds the documents to it (test/checks/decisions.ts); here each rule is shown able to fail. */
import { describe, expect, it } from '@jest/globals';
import { decisionFaults, indexFaults, linkFaults, pathFaults, referenceFaults } from './support/texts/decision-faults.js';
import { recipeFaults } from './support/texts/recipe-faults.js';

const ledger = { name: '0001-one-ledger.md', text: '# 1. [custody] One ledger\n\nWhy.' };
const engines = { name: '0002-engines.md', text: '# 2. [platform] Engines\n' };

describe('the decisions', () => {
  it('have no fault when they are numbered in sequence', () => {
    expect(decisionFaults([engines, ledger])).toEqual([]);
  });

  it.each([
    ['a gap', { ...engines, name: '0003-engines.md' }, '0003-engines.md: the next number is 2'],
    ['a number that is taken', { ...engines, name: '0001-other.md' }, '0001-other.md: the next number is 2'],
    ['a name without a number', { ...engines, name: 'engines.md' }, 'engines.md: not named as 0001-some-title.md'],
    [
      'a heading without a number',
      { ...engines, text: '# [platform] Engines' },
      '0002-engines.md: its heading is not "# 2. [context] Title"',
    ],
    ['a heading without a context', { ...engines, text: '# 2. Engines' }, '0002-engines.md: its heading is not "# 2. [context] Title"'],
    ['a heading with another number', { ...engines, text: '# 4. [platform] Engines' }, '0002-engines.md: its heading says 4'],
  ])('with %s are found', (_what, second, fault) => {
    expect(decisionFaults([ledger, second])).toEqual([fault]);
  });
});

describe('the index of the decisions', () => {
  const index = '# Decisions\n\n## custody\n- [1. One ledger](0001-one-ledger.md)\n\n## platform\n- [2. Engines](0002-engines.md)\n';

  it('lists each under its context', () => {
    expect(indexFaults(index, [ledger, engines])).toEqual([]);
  });

  it.each([
    ['lacks one', index.replace(/- \[2.*\n/, ''), 'README.md: lacks platform: [2. Engines](0002-engines.md)'],
    ['has one twice', `${index}- [2. Engines](0002-engines.md)`, 'README.md: has platform: [2. Engines](0002-engines.md) twice'],
    ['has one that is gone', `${index}- [3. Gone](0003-gone.md)`, 'README.md: no decision is platform: [3. Gone](0003-gone.md)'],
  ])('that %s is found', (_what, text, fault) => {
    expect(indexFaults(text, [ledger, engines])).toEqual([fault]);
  });

  it('that says another title, or another context, is found', () => {
    expect(indexFaults(index.replace('. Engines', '. Motors'), [ledger, engines])).toHaveLength(2);
    expect(indexFaults(index.replace('## platform', '## web'), [ledger, engines])).toHaveLength(2);
  });
});

describe('references to a decision', () => {
  it('names one that there is', () => {
    expect(referenceFaults('as ADR 2 has it, and decisions 1 and on', 2)).toEqual([]);
    expect(referenceFaults('as ADR 3 has it', 2)).toEqual(['there is no decision 3']);
    expect(referenceFaults('See Decision 0.', 2)).toEqual(['there is no decision 0']);
  });

  it('links to it', () => {
    const faultsOf = (page: string) => linkFaults(page, (path) => path === 'decisions/0002-engines.md');
    expect(faultsOf('see [2](decisions/0002-engines.md#cost), [home](https://example.org), [above](#top), `[x](y)`')).toEqual([]);
    expect(faultsOf('see [decision 1](decisions/0002-engines.md)')).toEqual(['"decision 1" leads to decisions/0002-engines.md']);
    expect(faultsOf('see [2](decisions/0002-motors.md)')).toEqual(['decisions/0002-motors.md is not there']);
  });
});

describe('a file that a page names', () => {
  it('is there', () => {
    const faultsOf = (page: string) => pathFaults(page, (path) => path === 'custody/access.ts');
    expect(faultsOf('`custody/access.ts`, `Access`, `docs/`, `decider.ts`\n```\nnot/named.ts\n```\n')).toEqual([]);
    expect(faultsOf('in `custody/eyes.ts`')).toEqual(['custody/eyes.ts is not there']);
  });
});

describe('a recipe', () => {
  const page = `# Recipes

## A field
Shown. To follow: \`invoiceNumber\`, \`invoice-number\`. **2 files of code**, 3 at most:

| file | what it says there |
|---|---|
| \`contracts/commands.ts\`, \`contracts/details.ts\` | the field, as \`other/place.ts\` has it |

Where more is to be done:

| file | when |
|---|---|
| \`projections/\` | records are found by it |

## A text
In every language.
`;
  const sources = [
    { path: 'contracts/commands.ts', text: 'invoiceNumber?: string;' },
    { path: 'projections/a/view.ts', text: "from './invoice-number.js'" },
    { path: 'services/seed/seed.ts', text: 'invoiceNumber' },
    { path: 'services/a.spec.ts', text: 'invoiceNumber' },
    { path: 'services/other.ts', text: 'invoiceNumbers, my-invoice-number, myinvoiceNumber' },
  ];
  const faultsOf = (text: string, more: typeof sources = []) => recipeFaults(text, [...sources, ...more]);

  it('names every file that contains what it follows, except specs and seeds', () => {
    expect(faultsOf(page)).toEqual([]);
    expect(faultsOf(page, [{ path: 'web/src/form.tsx', text: 'values.invoiceNumber,' }])).toEqual([
      'A field: invoiceNumber stands in web/src/form.tsx too',
    ]);
    expect(faultsOf(page.replace('`projections/`', '`projections/b/`'))).toEqual([
      'A field: invoice-number stands in projections/a/view.ts too',
    ]);
  });

  it.each([
    ['follows what is gone', page.replace('`invoiceNumber`', '`billNumber`'), 'billNumber is nowhere'],
    ['follows nothing', page.replace('To follow:', 'Like'), 'does not say what to follow'],
    ['counts no files', page.replace('files of code', 'files'), 'does not say how many files of code it takes, and how many at most'],
    ['counts others', page.replace('**2', '**3'), 'says 3 files of code, and its first table has 2'],
    ['has more than were meant', page.replace('3 at most', '1 at most'), 'takes more than 1 files of code'],
  ])('that %s is found', (_what, text, fault) => {
    expect(faultsOf(text)).toEqual([`A field: ${fault}`]);
  });
});
