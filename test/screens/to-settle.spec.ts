/** The queue of an admin: one case decided by keyboard and undone, and one that another admin settled. */
import { beforeAll, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { FacilityRecord } from '../../services/ground/facilities/facilities.js';
import { HOLD_MS } from '../../web/src/ui/feedback/held-acts.js';
import { randomUUID } from '../support/jest/made-up.js';
import { fill, hands, open, press, signedInVisitor, type Visitor, waitForFieldMessage } from '../support/screens/app-page.js';
import { type ApiCall, sharedTestServer, type TestServer, TODAY } from '../support/server/test-server.js';

let product: TestServer;
let admin: Visitor;
let atAdmin: ApiCall;

beforeAll(async () => {
  product = await sharedTestServer();
  const { email } = await product.user('ADMIN');
  admin = await signedInVisitor({ email });
  atAdmin = await product.signIn(email);
});

const named = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

/** A farm that asked to be registered. */
async function farmThatAsked(): Promise<{ farm: FacilityRecord; caseId: string }> {
  const farm = await product.facility('FARM', { name: named('Yazman Farm'), country: 'PK' });
  const { email } = await product.user('FARM', farm);
  const atFarm = await product.signIn(email);
  const form = new FormData();
  form.append('files', new Blob([`%PDF-1.4\n${farm.id}\n%%EOF\n`]), 'letter.pdf');
  const [document] = (await atFarm('POST', '/api/upload/files', form)).body;
  const body = { since: TODAY, registrationNumber: 'PB-77', documents: [document], latitude: 28.8614, longitude: 71.7409 };
  const { caseId } = (await atFarm('POST', `/api/facilities/${farm.id}/origin-requests`, body)).body;
  return { farm, caseId };
}

test('a case is refused only with a reason, decided by keyboard, and undone before it is sent', async () => {
  const { farm, caseId } = await farmThatAsked();
  await open(`/to-settle/${caseId}`, admin);
  const title = await screen.findByRole('heading', { name: farm.name, level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(title));
  screen.getByRole('img', { name: 'Location given by the site, north at the top' });
  await hands.keyboard('r');
  await waitForFieldMessage('Reason (visible to the site)', 'Write at least 10 characters.');
  await fill('Reason (visible to the site)', 'Letter checked');
  await fill('Counts from', '01/01/2090');
  await waitForFieldMessage('Counts from', 'Choose today or an earlier day.');
  await hands.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.queryByText(`${farm.name}: agreed`)).toBeNull();
  await fill('Counts from', TODAY.split('-').reverse().join('/'));
  await hands.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(`${farm.name}: agreed`);
  await press('Undo');
  await screen.findByRole('heading', { name: farm.name, level: 1 });
  await screen.findByDisplayValue('Letter checked');
  expect((await atAdmin('GET', `/api/cases/${caseId}`)).body.state).toBe('open');
});

test('a decision that could not be sent keeps its reason', async () => {
  const { farm, caseId } = await farmThatAsked();
  await open(`/to-settle/${caseId}`, admin);
  await screen.findByRole('heading', { name: farm.name, level: 1 });
  await fill('Reason (visible to the site)', 'The letter has no seal');
  const { setTimeout: later } = window;
  const { fetch: ask } = globalThis;
  const timers = jest
    .spyOn(window, 'setTimeout')
    .mockImplementation(((act: () => void, ms?: number) => later(act, ms === HOLD_MS ? 0 : ms)) as never);
  const network = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((at, init) => (String(at).includes('/refuse') ? Promise.reject(new TypeError('Failed to fetch')) : ask(at, init)));
  await press('Refuse');
  await screen.findByText(`${farm.name}: could not be decided. Try again.`);
  timers.mockRestore();
  network.mockRestore();
  await open(`/to-settle/${caseId}`, admin);
  await screen.findByDisplayValue('The letter has no seal');
});

test('a case that another admin settled says who did what, and cannot be decided', async () => {
  const { farm, caseId } = await farmThatAsked();
  await atAdmin('POST', `/api/cases/${caseId}/agree`, { reason: 'Letter checked' });
  await open(`/to-settle/${caseId}`, admin);
  await screen.findByRole('heading', { name: farm.name, level: 1 });
  await screen.findByText(/^Registered by Test Person, /);
  expect(screen.queryByRole('button', { name: 'Register origin' })).toBeNull();
});
