import { expect, it } from '@jest/globals';
import { isNamedByThis } from './field-labels.js';

it('"This {label} is required." is said of a noun, and not of a plural or a question', () => {
  expect(['purchase order number', 'certification basis'].every(isNamedByThis)).toBe(true);
  expect(['documents', 'sample drawn by', 'What happened?', 'what the laboratory found'].some(isNamedByThis)).toBe(false);
});
