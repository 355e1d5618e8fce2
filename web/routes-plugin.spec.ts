import { expect, it } from '@jest/globals';
import { withoutWords } from './routes-plugin.js';

it('leaves out the words and queries of routes, on one line or two, and nothing else', () => {
  const code = `get()('/lots', ROLES, LotsQuery, { summary: 'It\\'s a lot, "held"' }), post()('/lots', ROLES, Lot, {
    summary:
      "The site's lots",
    query: LotsQuery,
    status: 201,
  }), { summary: options.summary }`;
  expect(withoutWords(code)).toBe(`get()('/lots', ROLES, {  }), post()('/lots', ROLES, Lot, {
    
    
    status: 201,
  }), { summary: options.summary }`);
});
