/** The limits of sizes. `npm run check` holds the code to them (test/checks/sizes.ts); here each is shown able to fail. */
import { describe, expect, it } from '@jest/globals';
import { faultsBeside, faultsOfFolders, faultsOfSource, type SizeExceptions } from '../support/sizes/size-faults.js';
import { SourceTree } from '../support/sources/source-tree.js';

const linesOf = (count: number, line = 'x();'): string => `${line}\n`.repeat(count);
/** A function of so many lines, as a declaration. */
const functionOf = (lines: number): string => `function f() {\n${linesOf(lines - 2)}}\n`;
const faultsOf = (path: string, text: string) => faultsOfSource(path, SourceTree.of({ [path]: text }));
const messagesOf = (path: string, text: string): string[] => faultsOf(path, text).map(({ message }) => message);

describe('a file', () => {
  it.each([
    ['services/one.ts', 300],
    ['services/one.spec.ts', 400],
    ['test/support/one.ts', 400],
    ['web/src/one.module.css', 350],
  ])('%s has %i lines at most', (path, max) => {
    expect(messagesOf(path, linesOf(max))).toEqual([]);
    expect(messagesOf(path, linesOf(max + 1))).toEqual([`${max + 1} lines, ${max} at most`]);
  });
});

describe('a function', () => {
  it.each([
    ['services/one.ts', 70],
    ['web/src/one.tsx', 70],
    ['test/support/one.ts', 100],
  ])('in %s has %i lines at most', (path, max) => {
    expect(messagesOf(path, functionOf(max))).toEqual([]);
    expect(messagesOf(path, `const a = 1;\n${functionOf(max + 1)}`)).toEqual([`function at line 2 has ${max + 1} lines, ${max} at most`]);
  });

  it.each([
    ['an arrow', `const f = () => {\n${linesOf(69)}};\n`],
    ['a method', `class A {\n  f() {\n${linesOf(69)}  }\n}\n`],
    ['a constructor', `class A {\n  constructor() {\n${linesOf(69)}  }\n}\n`],
    ['one within another function', `function g() {\n  return () => {\n${linesOf(69)}  };\n}\n`],
  ])('may be %s', (_, text) => {
    expect(messagesOf('services/one.ts', text)).toContainEqual(expect.stringContaining('has 71 lines, 70 at most'));
  });

  it('that declares tests is a list, but each of its tests is a function', () => {
    const suite = (lines: number): string => `describe('a', () => {\n  it('b', () => {\n${linesOf(lines - 2)}  });\n});\n`;
    expect(messagesOf('services/one.spec.ts', suite(100))).toEqual([]);
    expect(messagesOf('services/one.spec.ts', suite(101))).toEqual(['function at line 2 has 101 lines, 100 at most']);
    const stepped = `it('b', () => {\n  /x/.test('x');\n  test.step('c', () => {});\n${linesOf(97)}});\n`;
    expect(messagesOf('services/one.spec.ts', stepped)).toEqual(['function at line 1 has 101 lines, 100 at most']);
  });
});

describe('a folder', () => {
  const files = (count: number, form = '.ts'): string[] => Array.from({ length: count }, (_, index) => `services/one/${index}${form}`);

  it('has 20 siblings at most, folders among them and specs aside', () => {
    expect(faultsOfFolders([...files(19), 'services/one/more/a.ts', 'services/one/more/b.ts', ...files(9, '.spec.ts')])).toEqual([]);
    expect(faultsOfFolders([...files(20), 'services/one/more/a.ts'])).toEqual([
      { rule: 'folder', path: 'services/one', message: '21 siblings, 20 at most' },
    ]);
  });

  it('may hold any number of recorded histories', () => {
    expect(faultsOfFolders(files(21, '.jsonl'))).toEqual([]);
  });
});

describe('an exception', () => {
  const exceptions: SizeExceptions = { file: { 'services/one.ts': 'it is written by a program' }, function: {} };

  it('covers one rule in one place', () => {
    const long = (path: string) => faultsOf(path, linesOf(301));
    expect(faultsBeside(exceptions, long('services/one.ts'))).toEqual([]);
    expect(faultsBeside(exceptions, [...long('services/one.ts'), ...long('services/two.ts')])).toEqual([
      'services/two.ts: 301 lines, 300 at most',
    ]);
    expect(faultsBeside(exceptions, [...long('services/one.ts'), ...faultsOf('services/one.ts', functionOf(71))])).toEqual([
      'services/one.ts: function at line 1 has 71 lines, 70 at most',
    ]);
  });

  it('that is no longer needed is a fault', () => {
    expect(faultsBeside(exceptions, [])).toEqual(['services/one.ts: no file needs an exception any more']);
  });
});
