/** The queue of an admin: one case decided by keyboard and taken back, changed books, and a question that the site answers. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Facilities, type FacilityRecord } from '../../services/facilities/facilities.js';
import { fill, hands, open, press, signedInVisitor, type Visitor, waitForFieldMessage } from '../support/screens/app-page.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../support/server/test-server.js';

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
async function farmThatAsked(): Promise<{ farm: FacilityRecord; email: string; caseId: string }> {
  const farm = await product.facility('FARM', { name: named('Yazman Farm'), country: 'PK' });
  const { email } = await product.user('FARM', farm);
  const atFarm = await product.signIn(email);
  const form = new FormData();
  form.append('files', new Blob([`%PDF-1.4\n${farm.id}\n%%EOF\n`]), 'letter.pdf');
  const [document] = (await atFarm('POST', '/api/upload/files', form)).body;
  const body = { since: '2026-01-01', registrationNumber: 'PB-77', documents: [document], latitude: 28.8614, longitude: 71.7409 };
  const { caseId } = (await atFarm('POST', `/api/facilities/${farm.id}/origin-requests`, body)).body;
  return { farm, email, caseId };
}

test('a case is refused only with a reason, decided by keyboard, and taken back before it is sent', async () => {
  const { farm, caseId } = await farmThatAsked();
  await open(`/to-settle/${caseId}`, admin);
  const title = await screen.findByRole('heading', { name: farm.name, level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(title));
  screen.getByRole('img', { name: 'The place that the site gave, north at the top' });
  await hands.keyboard('r');
  await waitForFieldMessage('Reason (the site reads it)', 'At least 10 characters.');
  await fill('Reason (the site reads it)', 'Letter checked');
  await hands.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(`${farm.name}: agreed`);
  await press('Undo');
  await screen.findByRole('heading', { name: farm.name, level: 1 });
  expect((await atAdmin('GET', `/api/cases/${caseId}`)).body.state).toBe('open');
});

test('a case that another admin settled says who did what, and cannot be decided', async () => {
  const { farm, caseId } = await farmThatAsked();
  await atAdmin('POST', `/api/cases/${caseId}/agree`, {});
  await open(`/to-settle/${caseId}`, admin);
  await screen.findByRole('heading', { name: farm.name, level: 1 });
  await screen.findByText(/^Registered by Test Person, /);
  expect(screen.queryByRole('button', { name: 'Register origin' })).toBeNull();
});

test('changed books show the length of windows as a change, the last windows, and whose papers say it', async () => {
  const mill = await product.facility('SPINNER', { name: named('Ravi Yarns') });
  const brand = await product.facility('BRAND', { name: named('Alder & Pike') });
  await product.app.get(Facilities).link(mill, brand, '2026-01-01T00:00:00.000Z');
  const atMill = await product.signIn((await product.user('SPINNER', mill)).email);
  const { policy } = (await atMill('GET', '/api/me/site')).body;
  const asked = await atMill('PUT', `/api/facilities/${mill.id}/policy`, { ...policy, windowMonths: 6 });
  expect(asked.status).toBeLessThan(300);
  await open(`/to-settle/books-${mill.id}-1`, admin);
  await screen.findByRole('heading', { name: 'Last windows' });
  screen.getByText(brand.name);
  const [shown] = await screen.findAllByText((_, element) => element?.textContent === `Window, months: ${policy.windowMonths}6`);
  expect(shown?.querySelector('del')?.textContent).toBe(String(policy.windowMonths));
});

test('a site answers an admin from its profile, and the case shows the answer', async () => {
  const { farm, email, caseId } = await farmThatAsked();
  await atAdmin('POST', `/api/cases/${caseId}/questions`, { question: 'Where does plot 7 end?' });
  await open('/my-profile', await signedInVisitor({ email }));
  const asked = await screen.findByRole('region', { name: 'About your registration' });
  expect(asked.textContent).toContain('Where does plot 7 end?');
  await press('Answer');
  await screen.findByText('Write an answer, or add a file.');
  await fill('Your answer', 'At the canal');
  await press('Answer');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'About your registration' })).toBeNull());
  await open(`/to-settle/${caseId}`, admin);
  await screen.findByRole('heading', { name: farm.name, level: 1 });
  await screen.findByText('At the canal');
});
