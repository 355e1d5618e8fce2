import { describe, expect, it } from '@jest/globals';
import { wordDifferences } from './word-differences.js';

/** Puts differences into brackets. */
const marked = (text: string, other: string) =>
  wordDifferences(text, other)
    .map(({ text: piece, differs }) => (differs ? `[${piece}]` : piece))
    .join('');

describe('the words that differ', () => {
  it.each([
    ['Plot 14, BSCIC Industrial Area', 'Plot 41, BSCIC Ind. Area', 'Plot [14], BSCIC Industrial Area'],
    ['Hazi Market Road, Fatullah, Narayanganj', 'Plot 41, Panchabati, Narayanganj', '[Hazi Market Road, Fatullah], Narayanganj'],
    ['Şahinbey Çırçır A.Ş.', 'sahinbey cirçir', 'Şahinbey Çırçır [A.Ş].'],
    ['Narayanganj Woven Fabrics Ltd.', 'Narayanganj Woven Fabric', 'Narayanganj Woven Fabrics Ltd.'],
    ['Savar, Dhaka-1340', 'Savar, Dhaka', 'Savar, Dhaka-1340'],
    ['', 'anything', ''],
  ])('of %s compared with %s', (text, other, expected) => expect(marked(text, other)).toBe(expected));
});
