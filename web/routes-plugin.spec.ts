import { expect, it } from '@jest/globals';
import { withoutWords } from './routes-plugin.js';

it('leaves out the words and queries of routes, on one line or two, and nothing else', () => {
  const code = `defineRoute()({ path: '/lots', summary: 'It\\'s a lot, "held"', query: LotsQuery }), defineRoute()({
    summary:
      "The site's lots",
    query: LotsQuery,
    status: 201,
  }), { summary: options.summary }`;
  expect(withoutWords(code)).toBe(`defineRoute()({ path: '/lots',  query: LotsQuery }), defineRoute()({
    
    
    status: 201,
  }), { summary: options.summary }`);
});
