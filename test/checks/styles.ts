/** Each class that a component takes of a style sheet is in that sheet. test/checks/styles.spec.ts shows that this can fail. */
import { posix } from 'node:path';
import type { SourceTree } from '../support/sources/source-tree.js';

const SHEET = /import (\w+) from '(\.[^']+\.module\.css)'/g;

export const styleFaults = (tree: SourceTree): string[] =>
  tree.under(['web/src'], /\.tsx?$/).flatMap((path) => {
    const text = tree.text(path);
    return [...text.matchAll(SHEET)].flatMap(([, name = '', from = '']) => {
      const sheet = posix.join(posix.dirname(path), from);
      const known = new Set(tree.text(sheet).match(/(?<=\.)[A-Za-z_]\w*/g));
      const taken = text.match(new RegExp(`(?<=[^\\w.'/-]${name}\\.)[A-Za-z_]\\w*`, 'g')) ?? [];
      return [...new Set(taken)].filter((each) => !known.has(each)).map((each) => `${path}: ${sheet} has no class ${each}`);
    });
  });
