/** Help at the desk and on phones: opened at one's own role, searched while one types, with links to the screens of the reader alone. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { address, fill, hands, open, press, signedInVisitor, waitForAddress } from '../support/screens/app-page.js';
import { sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;

beforeAll(async () => {
  product = await sharedTestServer();
});

const refusals = (): string[] => [...document.querySelectorAll('[data-refusal] h3')].map((each) => each.textContent ?? '');

test('a mill opens help from its menu at its own guide, and finds a refusal by what the product said', async () => {
  await open('/', await signedInVisitor(await product.user('MILL', await product.facility('MILL'))));
  await press(/^User menu/);
  await press('Help', { role: 'menuitem' });
  await screen.findByRole('heading', { name: 'Mill' });
  await fill('Search this guide', 'product already sold');
  await waitFor(() => expect(refusals()).toEqual(['Product already sold']));
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ sections? found$/);
  expect(address()).toBe('/help?q=product+already+sold');
});

test('topics missing from the guide are found in those of other roles, and the search is cleared', async () => {
  await open('/help', await signedInVisitor(await product.user('ADMIN')));
  await fill('Search this guide', 'harvest');
  await press('Farm');
  await screen.findByRole('heading', { name: 'Record your harvest' });
  await waitForAddress('/help?q=harvest&role=farm');
  await fill('Search this guide', 'xyzzy');
  await screen.findByText('No results for “xyzzy” in these guides');
  await press('Clear search');
  await screen.findByRole('heading', { name: 'Record your harvest' });
  expect(address()).toBe('/help?role=farm');
});

test('a guide links to screens of its reader, and only names those of others', async () => {
  await open('/help', await signedInVisitor(await product.user('ADMIN')));
  // A section of the guide has the same name, and its title links to itself.
  const inText = (await screen.findAllByRole('link', { name: 'Cases' })).filter((link) => !link.closest('nav, h3'));
  const toSettle = inText.map((link) => link.getAttribute('href'));
  expect(new Set(toSettle)).toEqual(new Set(['/to-settle']));
  await hands.click(screen.getByLabelText('Guide of a role', { selector: 'input' }));
  await hands.click(await screen.findByRole('option', { name: 'Spinner' }));
  expect((await screen.findAllByText('Purchase', { selector: 'li > b' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Purchase' })).toBeNull();
});

test('a farm group reads its own guide on its phone', async () => {
  await open('/m', await signedInVisitor(await product.user('FARM', await product.facility('FARM_GROUP'))));
  await press('User menu');
  await press('Help', { role: 'menuitem' });
  await screen.findByRole('heading', { name: 'Farm group' });
  await press('Record product', { role: 'link' });
  await waitForAddress('/m/record');
});

test('a link to a section opens it, and marks it', async () => {
  await open('/help#account-sign-in', await signedInVisitor(await product.user('AUDITOR')));
  const section = (await screen.findByRole('heading', { name: 'Sign in' })).closest('article');
  expect(section?.dataset.named).toBe('true');
});
