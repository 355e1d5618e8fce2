/**
 * Lists files, functions and folders that may exceed their limit, and why. `npm run check` reports exceptions that are no longer needed.
 */
import type { SizeExceptions } from './size-faults.js';

export const SIZE_EXCEPTIONS: SizeExceptions = {
  file: {
    'test/access-matrix.spec.ts': 'a table with a line for each route',
    'test/support/oracles/naive-books.ts': 'an oracle is believed because it is read from end to end',
  },
  function: {
    'test/support/oracles/trace-oracle.ts': 'an oracle is believed because it is read from end to end',
  },
};
