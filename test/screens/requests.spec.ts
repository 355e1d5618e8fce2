/** An auditor answers a request, asks for a corrective action and verifies it; the site does it, at the desk and on the phone. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { randomUUID } from '../support/jest/made-up.js';
import { patient } from '../support/jest/patience.js';
import {
  fill,
  hands,
  open,
  pick,
  press,
  signedInVisitor,
  type Visitor,
  waitForAddress,
  waitForFieldMessage,
} from '../support/screens/app-page.js';
import { type ApiCall, sharedTestServer, type TestServer, TODAY } from '../support/server/test-server.js';

let product: TestServer;
let byAdmin: ApiCall;
let admin: Visitor;
beforeAll(async () => {
  product = await sharedTestServer();
  const user = await product.user('ADMIN');
  byAdmin = await product.signIn(user.email);
  admin = await signedInVisitor(user);
});

async function auditor() {
  const user = await product.user('AUDITOR', await product.facility('AUDITOR'));
  return { user, visitor: await signedInVisitor(user), call: await product.signIn(user.email) };
}

async function siteOf(type: 'SPINNER' | 'GINNER') {
  const site = await product.facility(type);
  const user = await product.user(type, site);
  return { site, visitor: await signedInVisitor(user), call: await product.signIn(user.email) };
}

async function asked(facilityId: string, assigneeId: string, more: object = {}): Promise<string> {
  const told = { reasonForAudit: 'A call to the hotline', message: 'Children were seen at night', indicator: 'childLabor', source: 2 };
  const { body } = await byAdmin('POST', '/api/grievances', { facilityId, assigneeId, priority: 'HIGH', ...told, ...more });
  return body.grievanceId;
}

const WRITTEN_TODAY = TODAY.split('-').reverse().join('/');
const FOUND = {
  date: TODAY,
  priority: 'HIGH',
  indicators: [{ indicator: 'childLabor', severity: 'HIGH' }],
  message: 'Two of them, 12 years',
};

/** A finding with an action that its site has to do. */
async function actionAt(site: { id: string }, by: Awaited<ReturnType<typeof auditor>>): Promise<string> {
  const id = await asked(site.id, by.user.id);
  expect((await by.call('POST', `/api/requests/${id}/response`, FOUND)).status).toBe(201);
  const action = { findingId: `${id}-f1`, ownerFacilityId: site.id, what: 'Enrol both children at school', dueDate: '2090-01-01' };
  return (await by.call('POST', '/api/corrective-actions', action)).body.actionId;
}

const aFile = (name: string) => new File([`%PDF-1.4\n${randomUUID()}\n%%EOF\n`], name, { type: 'application/pdf' });
async function upload(name: string): Promise<void> {
  await hands.upload(document.querySelector('input[type=file]') as HTMLElement, aFile(name));
  await screen.findByLabelText('Uploaded');
}

async function chooseLevel(indicator: string, level: string, at: HTMLElement = document.body): Promise<void> {
  const group = await within(at).findByRole('radiogroup', { name: indicator });
  await hands.click(within(group).getByRole('radio', { name: level }));
}

test('an auditor’s home lists open requests, or says that there are none', async () => {
  const { visitor } = await auditor();
  await open('/requests', visitor);
  await screen.findByText('No pending requests');
  await screen.findByRole('heading', { name: 'Your work' });
  await screen.findByText('No sites are assigned to you');
  await screen.findByText('No findings yet');
});

test('an assessment of an assigned site begins from the list of assessments', async () => {
  const office = await product.facility('AUDITOR');
  const site = await product.facility('SPINNER', { auditorIds: [office.id], name: `Assessed ${randomUUID().slice(0, 8)}` });
  await open('/site-assessments', await signedInVisitor(await product.user('AUDITOR', office)));
  await press('Start assessment', { role: 'link' });
  await pick('Site', new RegExp(`^${site.name}`));
  await screen.findByRole('heading', { name: `Assess ${site.name}` });
});

test('requests are listed by what is due, filtered, and noted as opened', async () => {
  const [{ user, visitor, call }, { site }] = [await auditor(), await siteOf('GINNER')];
  const urgent = await asked(site.id, user.id);
  await asked(site.id, user.id, { priority: 'LOW', indicator: 'seasonalLabor' });
  await open('/requests', visitor);
  const list = await screen.findByRole('region', { name: 'Requests to you' });
  await within(list).findByText('Seasonal labor');
  expect(
    within(list)
      .getAllByRole('link')
      .map((each) => each.textContent),
  ).toEqual([expect.stringContaining('Child labor'), expect.stringContaining('Seasonal labor')]);
  expect(within(list).getByRole('region', { name: 'Due in the next 30 days' }).textContent).toContain('Child labor');
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  await waitFor(() => expect(within(menu).getByRole('link', { name: /^Requests/ }).textContent).toBe('Requests2 2 waiting'));
  await pick('Priority', 'High');
  await waitFor(() => expect(within(list).queryByText('Seasonal labor')).toBeNull());
  await hands.click(within(list).getByText('Child labor'));
  await waitForAddress(`/requests/${urgent}?priority=HIGH`);
  await screen.findByText('Children were seen at night');
  await waitFor(async () => expect((await call('GET', `/api/requests/${urgent}`)).body.openedAt).toBeDefined());
});

test('an incomplete response gets messages next to its fields; a complete one is submitted', async () => {
  const [{ user, visitor, call }, { site }] = [await auditor(), await siteOf('GINNER')];
  const id = await asked(site.id, user.id);
  await open(`/requests/${id}`, visitor);
  await screen.findByRole('heading', { name: /^Child labor/, level: 1 });
  await fill('Date of the visit', '01/01/2099');
  await fill('Report number', 'of Mr Khan');
  await press('Submit response');
  await waitForFieldMessage('Date of the visit', 'The visit cannot be in the future.');
  await waitForFieldMessage('Report number', /^Use letters, digits/);
  await waitForFieldMessage('Message', 'This message is required.');
  await screen.findByText('Choose a level for each indicator.');
  expect(screen.queryByRole('radio', { name: 'Not found', checked: true })).toBeNull();
  await chooseLevel('Child labor', 'High');
  await fill('Date of the visit', '02/01/2026');
  await fill('Report number', 'AU-2026-057');
  await fill('Message', 'Two boys feed the gin at night');
  await pick('Add indicator', 'School availability');
  await chooseLevel('School availability', 'Medium');
  await upload('report.pdf');
  await press('Submit response');
  await waitForFieldMessage('Date of the visit', /^Enter a date that is not before /);
  await fill('Date of the visit', WRITTEN_TODAY);
  await press('Submit response');
  await screen.findByText(/^Submitted /);
  expect(screen.getAllByText('Response submitted').length).toBeGreaterThan(0);
  await screen.findByRole('button', { name: 'report.pdf' });
  const { body } = await call('GET', `/api/requests/${id}`);
  expect(body.response).toMatchObject({
    date: TODAY,
    reportNumber: 'AU-2026-057',
    indicators: [
      { indicator: 'childLabor', severity: 'HIGH' },
      { indicator: 'schoolAvailability', severity: 'MEDIUM' },
    ],
  });
});

test('where the requested indicator was not found, the response has no finding', async () => {
  const [{ user, visitor, call }, { site }] = [await auditor(), await siteOf('GINNER')];
  const id = await asked(site.id, user.id);
  await open(`/requests/${id}`, visitor);
  await hands.click(await screen.findByRole('radio', { name: 'Not found' }));
  await fill('Message', 'We went at night and saw adults only');
  await press('Submit response');
  await screen.findByText('Nothing was found.');
  expect((await call('GET', `/api/requests/${id}`)).body.response.indicators).toEqual([]);
});

test('a response is corrected with a reason, and by an admin where the finding is high', async () => {
  const [by, { site }] = [await auditor(), await siteOf('GINNER')];
  const id = await asked(site.id, by.user.id);
  const low = { indicator: 'middleman', severity: 'LOW' };
  await by.call('POST', `/api/requests/${id}/response`, { ...FOUND, indicators: [...FOUND.indicators, low] });
  await open(`/requests/${id}`, by.visitor);
  await press('Correct response');
  const form = await screen.findByRole('form', { name: 'Correct the response' });
  await fill('Report number', 'AU-2026-058', form);
  await press('Remove Middleman', { at: form });
  await pick('Add indicator', 'School availability', { at: form });
  await chooseLevel('School availability', 'Medium', form);
  await press('Save correction', { at: form });
  await fill('Reason for the correction', 'Wrong', form);
  await press('Save correction', { at: form });
  await waitForFieldMessage('Reason for the correction', 'Write at least 10 characters.', form);
  await fill('Reason for the correction', 'The page of another site', form);
  await press('Save correction', { at: form });
  await screen.findByText('The page of another site', { selector: 'p q' });
  await screen.findByText(/^withdrawn /);
  expect((await by.call('GET', `/api/requests/${id}`)).body.response).toMatchObject({
    ...{ date: TODAY, reportNumber: 'AU-2026-058', version: 2 },
    indicators: [{ indicator: 'childLabor' }, { indicator: 'middleman', isWithdrawn: true }, { indicator: 'schoolAvailability' }],
  });

  await open(`/grievance-reports?report=${id}`, admin);
  await press('Correct response');
  const panel = await screen.findByRole('form', { name: 'Correct the response' });
  await hands.click(within(panel).getByRole('radio', { name: 'Not found' }));
  await fill('Reason for the correction', 'They are adults, as papers say', panel);
  await press('Save correction', { at: panel });
  await waitFor(async () => expect((await byAdmin('GET', `/api/grievances/${id}`)).body.response.version).toBe(3));
  expect((await byAdmin('GET', `/api/grievances/${id}`)).body.findings).toEqual([{ indicator: 'schoolAvailability', severity: 'MEDIUM' }]);
});

/** Waits for the seconds in which an act can be undone. */
const HELD = { timeout: patient(20_000) };

test('an action is requested, done with evidence, sent back with a reason, and verified', async () => {
  const [by, spinner] = [await auditor(), await siteOf('SPINNER')];
  const id = await asked(spinner.site.id, by.user.id);
  await by.call('POST', `/api/requests/${id}/response`, FOUND);
  await open(`/requests/${id}`, by.visitor);
  await press('Request a corrective action');
  const form = await screen.findByRole('form', { name: 'Request a corrective action' });
  await fill('Action required from the site', 'Enrol', form);
  await fill('Due', '01/01/2020', form);
  await press('Send to site', { at: form });
  await waitForFieldMessage('Action required from the site', 'Write at least 10 characters.', form);
  await waitForFieldMessage('Due', 'The due date cannot be in the past.', form);
  await pick('Owner', spinner.site.name, { at: form });
  await fill('Action required from the site', 'Enrol both children at school', form);
  await fill('Due', '01/01/2090', form);
  await press('Send to site', { at: form });
  await screen.findByRole('link', { name: 'Enrol both children at school' });

  await open('/corrective-actions', spinner.visitor);
  await hands.click(await screen.findByRole('link', { name: 'Enrol both children at school' }));
  await waitForAddress(`/corrective-actions/${id}-a1`);
  await press('Mark as done');
  await press('Mark as done');
  await screen.findByText('Add at least one file as evidence.');
  await upload('register.pdf');
  expect(screen.queryByText('Add at least one file as evidence.')).toBeNull();
  await press('Mark as done');
  await screen.findByText('Waiting for the auditor. You can add evidence until it is reviewed.');
  await screen.findByRole('button', { name: 'register.pdf' });

  await open('/corrective-actions', by.visitor);
  expect(await screen.findByRole('radio', { name: 'Done', checked: true })).toBeTruthy();
  await hands.click(await screen.findByRole('link', { name: 'Enrol both children at school' }));
  await press('Send back');
  await fill('What is missing', 'Unsigned');
  await press('Send back');
  await waitForFieldMessage('What is missing', 'Write at least 10 characters.');
  await fill('What is missing', 'The register is not signed');
  await press('Send back');
  await screen.findByText(`Waiting for ${spinner.site.name}.`);

  const again = await spinner.call('GET', `/api/corrective-actions/${id}-a1`);
  const { blobName } = again.body.documents[0];
  await spinner.call('POST', `/api/corrective-actions/${id}-a1/done`, { documents: [{ blobName }], message: 'Signed now' });
  await open(`/corrective-actions/${id}-a1`, by.visitor);
  await screen.findByText('Signed now');
  // The file that was named again is there once.
  expect(screen.getAllByRole('button', { name: 'register.pdf' })).toHaveLength(1);
  await press('Verify');
  const dialog = await screen.findByRole('dialog');
  await fill('Reason for verifying', 'Signed', dialog);
  await press('Verify', { at: dialog });
  await waitForFieldMessage('Reason for verifying', 'Write at least 10 characters.', dialog);
  await fill('Reason for verifying', 'The register is signed', dialog);
  await press('Verify', { at: dialog });
  await screen.findByText('Verified. No further action is needed.', {}, HELD);
  // The person who found a high risk does not close it alone.
  const state = async () => (await byAdmin('GET', `/api/grievances/${id}`)).body.state;
  expect(await state()).toBe('responded');
  await byAdmin('POST', `/api/findings/${id}-f1/close`, { reason: 'The children go to school' });
  expect(await state()).toBe('closed');
});

test('a finding that needs no action is closed on the screen', async () => {
  const [by, { site }] = [await auditor(), await siteOf('GINNER')];
  const id = await asked(site.id, by.user.id);
  await by.call('POST', `/api/requests/${id}/response`, { ...FOUND, indicators: [{ indicator: 'childLabor', severity: 'MEDIUM' }] });
  await open(`/requests/${id}`, by.visitor);
  await press('Close finding');
  const dialog = await screen.findByRole('dialog');
  await fill('Reason for closing it', 'The children go to school', dialog);
  await press('Close finding', { at: dialog });
  await press('Undo');
  expect((await byAdmin('GET', `/api/grievances/${id}`)).body.state).toBe('responded');
  await press('Close finding');
  const again = await screen.findByRole('dialog');
  await fill('Reason for closing it', 'The children go to school', again);
  await press('Close finding', { at: again });
  await screen.findByText(/^closed /, {}, HELD);
  expect((await byAdmin('GET', `/api/grievances/${id}`)).body.state).toBe('closed');
});

test('a gin does its action on the phone, and writes about it', async () => {
  const [by, gin] = [await auditor(), await siteOf('GINNER')];
  const actionId = await actionAt(gin.site, by);
  await open('/m', gin.visitor);
  await hands.click(await screen.findByRole('link', { name: /^Corrective actions/ }));
  await waitForAddress('/m/actions');
  await hands.click(await screen.findByRole('link', { name: /Enrol both children at school/ }));
  await waitForAddress(`/m/actions/${actionId}`);
  await press('Add message or files');
  await press('Send');
  await waitForFieldMessage('Message', 'Write a message.');
  await fill('Message', 'The school opens on Monday');
  await press('Send');
  await screen.findByText('The school opens on Monday');
  await press('Mark as done');
  await upload('school.pdf');
  await press('Mark as done');
  await screen.findByText('Waiting for the auditor. You can add evidence until it is reviewed.');
});

test('an admin sees what is overdue, and a site with nothing to do reads so', async () => {
  await open('/corrective-actions?overdue=true', admin);
  await screen.findByText('No corrective actions in this state');
  await open('/corrective-actions', (await siteOf('SPINNER')).visitor);
  await screen.findByText('No corrective actions');
});

test('a farm monitor has the same under its own address', async () => {
  const user = await product.user('FARM_MONITOR_WEB', await product.facility('FARM_MONITOR'));
  const { site } = await siteOf('GINNER');
  const id = await asked(site.id, user.id);
  await open('/requests', await signedInVisitor(user));
  await waitForAddress('/farm-monitor-requests');
  const list = await screen.findByRole('region', { name: 'Requests to you' });
  await hands.click(await within(list).findByText('Child labor'));
  await waitForAddress(`/farm-monitor-requests/${id}`);
  await screen.findByRole('button', { name: 'Submit response' });
});
