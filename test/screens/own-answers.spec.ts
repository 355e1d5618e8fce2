/** A self assessment that is not complete names its open questions. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { open, press, signedInVisitor } from '../support/screens/app-page.js';
import { sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await sharedTestServer();
});

test('Complete lists each open question with a link to it', async () => {
  const spinner = await product.facility('SPINNER');
  await open('/self-assessment', await signedInVisitor(await product.user('SPINNER', spinner)));
  const rail = await screen.findByRole('complementary', { name: 'Progress' });
  await press('Complete self assessment', { at: rail });
  await within(rail).findByText('SAQ has not been completed');
  const missing = within(rail).getByText(/questions still to answer$/);
  const links = within(missing.closest('details') as HTMLElement).getAllByRole('link');
  expect(links.length).toBe(Number(/\d+/.exec(missing.textContent ?? '')?.[0]));
  expect(links[0]?.getAttribute('href')).toMatch(/^#question-/);
});
