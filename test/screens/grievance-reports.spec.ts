/** Grievance reports, as an admin takes them in, a brand sees that they exist, and the site reads what was asked and found. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Facilities, type FacilityRecord } from '../../services/ground/facilities/facilities.js';
import type { UserRecord } from '../../services/ground/identity/users.js';
import { GrievanceStreams } from '../../services/watch/grievances/grievance-streams.js';
import { randomUUID } from '../support/jest/made-up.js';
import { until } from '../support/jest/until.js';
import {
  dialog,
  fill,
  hands,
  open,
  pick,
  press,
  signedInVisitor,
  signedOutVisitor,
  type Visitor,
  waitForAddress,
  waitForFieldMessage,
  waitForText,
} from '../support/screens/app-page.js';
import { type ApiCall, sharedTestServer, type TestServer, TODAY } from '../support/server/test-server.js';

let product: TestServer;
let mill: FacilityRecord;
let auditor: UserRecord;
let other: UserRecord;
let [admin, atMill, brand]: Visitor[] = [];
let callAdmin: ApiCall;
let callAuditor: ApiCall;

beforeAll(async () => {
  product = await sharedTestServer();
  const name = `Raiwind Mill ${randomUUID().slice(0, 8)}`;
  mill = await product.facility('SPINNER', { name, searchText: name.toLowerCase(), oarId: 'PK2022087K7RSNG' });
  const brandSite = await product.facility('BRAND');
  await product.app.get(Facilities).link(mill, brandSite, '2026-01-01T00:00:00.000Z');
  auditor = await product.user('AUDITOR', await product.facility('AUDITOR'), {
    firstName: 'Deniz',
    lastName: `Okan ${randomUUID().slice(0, 6)}`,
  });
  other = await product.user('AUDITOR', await product.facility('AUDITOR'), {
    firstName: 'Ilse',
    lastName: `Brandt ${randomUUID().slice(0, 6)}`,
  });
  const adminUser = await product.user('ADMIN');
  admin = await signedInVisitor(adminUser);
  atMill = await signedInVisitor(await product.user('SPINNER', mill));
  brand = await signedInVisitor(await product.user('BRAND', brandSite));
  callAdmin = await product.signIn(adminUser.email);
  callAuditor = await product.signIn(auditor.email);
});

const nameOf = ({ firstName, lastName }: UserRecord): string => `${firstName} ${lastName}`;
const card = (name: string | RegExp) => screen.findByRole('region', { name });

async function reported(message: string, more: object = {}): Promise<string> {
  const { body } = await callAdmin('POST', '/api/grievances', {
    ...{ facilityId: mill.id, indicator: 'loansInAdvance', priority: 'HIGH', source: 1, assigneeId: auditor.id },
    ...{ reasonForAudit: 'A call to the labour link', message },
    ...more,
  });
  return body.grievanceId as string;
}

test('only an admin gets there; a signed-out user signs in first', async () => {
  await open('/grievance-reports', signedOutVisitor);
  await waitForAddress(/^\/sign-in/);
  await open('/grievance-reports', brand);
  await waitForAddress(/^\/brand-profile/);
});

test('a report says what is missing next to each field, names the OAR ID of its site, and is kept while it is typed', async () => {
  await open('/grievance-reports?new=1', admin);
  const form = await dialog('New report');
  await press('Send report', { at: form });
  await waitForFieldMessage('Facility', /required|Choose/i, form);
  await waitForFieldMessage('Reason for audit', /required/i, form);
  await pick('Facility', new RegExp(mill.name), { typed: mill.name, at: form });
  await within(form).findByText('PK2022087K7RSNG');
  await pick('Indicator', 'Employer accommodation', { at: form });
  await pick('Assignee', new RegExp(nameOf(auditor)), { typed: nameOf(auditor), at: form });
  await fill('Reason for audit', 'Rooms above the boiler', form);
  await fill('Message', 'Please look at the rooms of the ring hall', form);
  await press('Send report', { at: form });
  const told = await dialog('Employer accommodation');
  await waitForText(() => Promise.resolve(told), /Rooms above the boiler/);
  await waitForText(() => Promise.resolve(told), new RegExp(nameOf(auditor)));
  expect(told.textContent).toContain('Admin');
});

test('the list is filtered, and a report opens with its response, its history and who else can be asked', async () => {
  const id = await reported('They take 6,000 rupees each month');
  await open(`/grievance-reports?site=${mill.id}&priority=HIGH&indicator=loansInAdvance`, admin);
  const row = await screen.findByRole('row', { name: /Loans in advance/ });
  expect(row.textContent).toContain(nameOf(auditor));
  await open(`/grievance-reports?site=${mill.id}&state=overdue`, admin);
  await screen.findByText('No reports match these filters');

  await open(`/grievance-reports?report=${id}`, admin);
  const panel = await dialog('Loans in advance');
  await press('Remind', { at: panel });
  await screen.findByText(`${nameOf(auditor)} is reminded`);
  await waitForText(() => Promise.resolve(panel), /Reminded/);
  await pick('Assignee', new RegExp(nameOf(other)), { typed: nameOf(other), at: panel });
  await press('Reassign', { at: panel });
  await screen.findByText('The request was reassigned');
  await waitForText(() => dialog('Loans in advance'), new RegExp(nameOf(other)));
});

test('a report from outside is taken up: its site, its indicator, and its assignee', async () => {
  const grievanceId = randomUUID();
  await product.app.get(GrievanceStreams).record(
    grievanceId,
    { userId: 'outside', facilityId: 'outside' },
    {
      texts: ['Nobody may leave before the loan is paid'],
      command: ([words]) => ({ kind: 'receive', grievanceId, source: 2, wordsId: words?.id ?? '', wordsHash: words?.hash ?? '' }),
    },
  );
  await open(`/grievance-reports?report=${grievanceId}`, admin);
  await waitForAddress(new RegExp(`^/grievance-reports/outside/${grievanceId}`));
  const page = await screen.findByRole('article');
  await within(page).findByText('Nobody may leave before the loan is paid');
  await press('Request a response');
  await waitForFieldMessage('Facility', /required|Choose/i, page);
  await pick('Facility', new RegExp(mill.name), { typed: mill.name, at: page });
  await pick('Indicator', 'Child labor', { at: page });
  expect(within(page).getByRole<HTMLInputElement>('radio', { name: /^High/ }).checked).toBe(true);
  await pick('Indicator', 'Internal migrants', { at: page });
  await pick('Assignee', new RegExp(nameOf(auditor)), { typed: nameOf(auditor), at: page });
  await fill('Reason for audit', 'A call', page);
  await fill('Message', 'Look at contracts', page);
  await press('Request a response');
  await screen.findByText('Reported, response requested');
  await open(`/grievance-reports?report=${grievanceId}`, admin);
  await waitForText(() => dialog('Internal migrants'), /Pending/);
});

/** Tells a report from outside, as the labor link does. */
async function toldOutside(what: string): Promise<string> {
  const grievanceId = randomUUID();
  await product.app.get(GrievanceStreams).record(
    grievanceId,
    { userId: 'outside', facilityId: 'outside' },
    {
      texts: [what],
      command: ([words]) => ({ kind: 'receive', grievanceId, source: 2, wordsId: words?.id ?? '', wordsHash: words?.hash ?? '' }),
    },
  );
  return grievanceId;
}

test('a report that concerns no site is set aside with a reason, undone once, and restored', async () => {
  const id = await toldOutside('Buy our yarn at half the price');
  await open(`/grievance-reports/outside/${id}`, admin);
  await press('Set aside');
  const form = await screen.findByRole('form', { name: 'Set aside' });
  await press('Set aside', { at: form });
  await waitForFieldMessage('Reason', /required|Choose/i, form);
  await pick('Reason', 'Advertising or a test of the form', { at: form });
  await fill('Explanation', 'An offer', form);
  await press('Set aside', { at: form });
  await waitForFieldMessage('Explanation', 'Write at least 10 characters.', form);
  await fill('Explanation', 'It is an offer of yarn', form);
  await press('Set aside', { at: form });
  await press('Undo');
  expect((await callAdmin('GET', `/api/grievances/${id}`)).body.state).toBe('received');
  await open(`/grievance-reports/outside/${id}`, admin);
  await press('Set aside');
  const again = await screen.findByRole('form', { name: 'Set aside' });
  await pick('Reason', 'Advertising or a test of the form', { at: again });
  await fill('Explanation', 'It is an offer of yarn', again);
  await press('Set aside', { at: again });
  await until(async () => (await callAdmin('GET', `/api/grievances/${id}`)).body.state === 'setAside');
  await open(`/grievance-reports/outside/${id}`, admin);
  await screen.findByText('It is an offer of yarn', { selector: 'p' });
  await press('Bring back');
  await screen.findByRole('button', { name: 'Request a response' });
});

test('a report is joined with one about the same matter, whose page shows its words, and separated again', async () => {
  const goesOn = await reported('A child carries bobbins at night', { indicator: 'childLabor' });
  const id = await toldOutside('My nephew carries bobbins at night');
  await open(`/grievance-reports/outside/${id}`, admin);
  const form = await screen.findByRole('form', { name: 'Join with another report' });
  await press('Join the reports', { at: form });
  await waitForFieldMessage('The other report', /required|Choose/i, form);
  await pick('The other report', new RegExp(`${mill.name}, Child labor`), { typed: `${mill.name}, Child`, at: form });
  await press('Join the reports', { at: form });
  await until(async () => (await callAdmin('GET', `/api/grievances/${id}`)).body.state === 'joined');
  expect((await callAdmin('GET', `/api/grievances/${id}`)).body).toMatchObject({ joinedTo: { id: goesOn } });
  await open(`/grievance-reports?report=${id}`, admin);
  await hands.click(await screen.findByRole('link', { name: /^Continues in report/ }));
  await within(await dialog('Child labor')).findByText('My nephew carries bobbins at night');
  await open(`/grievance-reports/outside/${id}`, admin);
  await press('Separate them again');
  await screen.findByRole('button', { name: 'Request a response' });
});

test('reports in bulk are one row: their words are read, and they are set aside or accepted together', async () => {
  const words = `Cheap yarn ${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  for (let nth = 0; nth < 5; nth++) {
    const told = await product.call('POST', '/api/intake', { where: 'Everywhere', what: words }, { 'x-forwarded-for': `198.18.0.${nth}` });
    expect(told.status).toBe(201);
  }
  await product.viewsCaughtUp();
  await open('/grievance-reports/outside', admin);
  const list = await screen.findByRole('region', { name: 'Held back: arrived in bulk' });
  await hands.click(within(list).getByRole('link', { name: /5 reports with the same words/ }));
  const page = await screen.findByRole('article');
  await within(page).findByText(words);
  expect(within(page).getAllByRole('link', { name: /^GR-/ })).toHaveLength(5);
  await press('Set all aside');
  const form = await screen.findByRole('form', { name: 'Set all aside' });
  await press('Set all aside', { at: form });
  await waitForFieldMessage('Reason', /required|Choose/i, form);
  await press('Cancel', { at: form });
  await press('Accept all');
  await screen.findByText('The reports are among the new ones');
});

test('a brand and the site see what was found, in no words', async () => {
  const message = `Paid in advance ${randomUUID().slice(0, 8)}`;
  const id = await reported(message, { indicator: 'middleman' });
  await callAuditor('POST', `/api/requests/${id}/response`, {
    ...{ date: TODAY, priority: 'HIGH', indicators: [{ indicator: 'middleman', severity: 'HIGH' }] },
    message: 'A middleman keeps a tenth',
  });
  await open('/audit-requests?state=responded', brand);
  await screen.findByRole('row', { name: /Middleman/ });
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(expect.arrayContaining([expect.stringMatching(/^Reported/)]));
  expect(heads).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(Priority|Source|Age)/)]));
  await open(`/facilities/${mill.id}`, brand);
  await waitForText(() => card(/^Grievance reports/), /Found: Middleman/);
  await waitForText(() => card('Compliance history'), /Response submitted.*Middleman/);
  await screen.findByRole('img', { name: /^Labor risk over time/ });
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.queryByRole('button', { name: 'What was asked and found' })).toBeNull();

  await open('/my-profile', atMill);
  const ours = await card(/^Grievance reports/);
  const told = (await within(ours).findByText('Found: Middleman')).closest('li') as HTMLElement;
  await press('What was asked and found', { at: told });
  await within(told).findByText(/^Response/);
  expect(within(ours).queryByText(message)).toBeNull();
  expect(within(ours).queryByText('A middleman keeps a tenth')).toBeNull();
});
