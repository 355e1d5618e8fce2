/** Rules that repeat each other. `npm run check` holds the web to it (test/checks/repeated-styles.ts); here it is shown able to fail. */
import { expect, test } from '@jest/globals';
import { SourceTree } from '../support/sources/source-tree.js';
import { repeatedStyleFaults } from './repeated-styles.js';

const faultsOf = (one: string, other: string) =>
  repeatedStyleFaults(SourceTree.of({ 'web/src/a/card.module.css': one, 'web/src/b/list.module.css': other }));

test('a rule that has the declarations of another is found, in any order and nested too', () => {
  expect(
    faultsOf(
      '.card {\n  color: red;\n  flex: none;\n  gap:  8px;\n}\n',
      '/* Rows; {of} a list. */\n.list {\n  & > li {\n    gap: 8px;\n    flex: none;\n    color: red\n  }\n}\n',
    ),
  ).toEqual([expect.stringMatching(/^web\/src\/b\/list\.module\.css:3 & > li repeats web\/src\/a\/card\.module\.css:1 \.card: /)]);
});

test.each([
  ['that says two things', '.a { gap: 8px; color: red; }', '.b { gap: 8px; color: red; }'],
  ['that says one thing more', '.a { gap: 8px; color: red; flex: none; }', '.b { gap: 8px; color: red; flex: none; order: 1; }'],
  [
    'for another width',
    '.a { gap: 8px; color: red; flex: none; }',
    '@media (max-width: 599px) { .a { gap: 8px; color: red; flex: none; } }',
  ],
])('a rule %s is no repetition', (_what, one, other) => {
  expect(faultsOf(one, other)).toEqual([]);
});
