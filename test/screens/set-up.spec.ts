/** The first start: the holder of the link makes the first super admin, names the platform and checks its books. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '../../contracts/ground/settings/default-settings.js';
import { Settings } from '../../services/ground/settings/settings.js';
import { FirstStart } from '../../services/ground/settings/setup/first-start.js';
import {
  field,
  fill,
  hands,
  open,
  pick,
  press,
  signedOutVisitor,
  waitForAddress,
  waitForFieldMessage,
} from '../support/screens/app-page.js';
import { PASSWORD, startTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.stop());

test('the set-up names what is missing, and begins with the certifications and factors that were chosen', async () => {
  const link = await product.app.get(FirstStart, { strict: false }).newLink('https://cotton.example');
  await open(link?.slice('https://cotton.example'.length) ?? '', { ...signedOutVisitor, product });
  await fill('First name', 'Nadia');
  await fill('Last name', 'Farooqi');
  await fill('Email address', 'nadia@example.org');
  await fill('Password', PASSWORD);
  await fill('Confirm password', PASSWORD);
  await press('Set up platform');
  await waitForFieldMessage('Name of the platform', /is required\.$/);
  await fill('Name of the platform', 'Punjab Cotton Programme');
  await pick('Country', 'Pakistan', { typed: 'Pakis' });
  const makes = await screen.findByRole('region', { name: 'What will be created' });
  await within(makes).findByText('Punjab Cotton Programme');
  await hands.click(await screen.findByRole('checkbox', { name: 'Recycled' }));
  await within(makes).findByText(`${DEFAULT_SETTINGS.certifications.certifications.length - 1} certifications`);
  expect((await field(/^Carded/)).value).toBe('1.1');
  await fill(/^Carded/, '1.12');
  await press('Set up platform');
  await waitForAddress('/user-management');
  await within(await screen.findByRole('complementary')).findByText('Punjab Cotton Programme');
  const settings = product.app.get(Settings);
  const { value } = await settings.current('certifications');
  expect(value.certifications.filter(({ offered }) => !offered).map(({ name }) => name)).toEqual(['Recycled']);
  const factors = (await settings.current('conversion-factors')).value.steps;
  expect(factors.find(({ step }) => step === 'spinCarded')?.perMille).toBe(1_120);
  // Much is typed here, which takes its time on a busy machine.
}, 240_000);
