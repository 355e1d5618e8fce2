/** Admins find who did what and check that the log is intact; super admins see their tasks, and act on jobs. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { JobQueue } from '../../services/platform/jobs/job-queue.js';
import { waitForState } from '../../services/platform/jobs/job-recorder.js';
import { hands, open, press, signedInVisitor, type Visitor } from '../support/screens/app-page.js';
import { startTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
let superAdmin: Visitor;
let admin: Visitor;
beforeAll(async () => {
  product = await startTestServer();
  superAdmin = await signedInVisitor(await product.user('SUPER_ADMIN', undefined, { firstName: 'Nadia', lastName: 'Farooqi' }), product);
  admin = await signedInVisitor(await product.user('ADMIN', undefined, { firstName: 'Imran', lastName: 'Mahmood' }), product);
});
afterAll(() => product.stop());

const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);

test('an admin finds an act by its person and outcome, and the chain is checked', async () => {
  await product.call('POST', '/api/auth/login', { email: 'nobody@example.org', password: 'Wrong-2026!' });
  await open('/user-management', admin);
  await hands.click((await screen.findAllByRole('link', { name: 'Audit log' }))[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Audit log', level: 1 });
  await screen.findByText(/^\d+ of \d+ events verified$/);
  await open('/audit-log?outcome=refused', admin);
  await waitFor(async () => expect((await rows('Audit log'))[0]?.textContent).toContain('CredentialsWrong'));
  expect((await rows('Audit log'))[0]?.textContent).toContain('Not signed in');
  await open('/audit-log?who=imran', admin);
  await waitFor(async () => expect((await rows('Audit log'))[0]?.textContent).toContain('Imran Mahmood'));
  expect((await rows('Audit log')).every((row) => row.textContent?.includes('Imran Mahmood'))).toBe(true);
  expect((await rows('Audit log')).at(-1)?.textContent).toContain('Signing in');
  await open('/audit-log?who=nobody-of-this-name', admin);
  await screen.findByText('No matching actions');
});

test('Ctrl+K goes to the search, also from a field', async () => {
  await open('/audit-log', admin);
  const search = await screen.findByRole('textbox', { name: 'Search' });
  const others = (await screen.findAllByRole('textbox')).filter((field) => field !== search);
  await hands.click(others[0] as HTMLElement);
  await hands.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(search);
});

test('a super admin reads that a job failed, sets it aside with a reason, and reads what else needs attention', async () => {
  const jobs = product.app.get(JobQueue);
  const id = await jobs.add('imports', { kind: 'none', blobName: 'no-file' });
  await waitForState(jobs, 'imports', id, 'failed');
  await open('/operations', superAdmin);
  await screen.findByText(/Needs attention: 1 failed job/);
  const [failed] = await rows('Jobs');
  expect(failed?.textContent).toContain('nothing to import: none no-file');
  await press('Set aside: Import');
  const dialog = await screen.findByRole('dialog');
  await hands.click(within(dialog).getByRole('button', { name: 'Set aside' }));
  await screen.findByText(/Needs attention: no mail server · no backup in the last 7 days/);
  await open('/operations?state=discarded', superAdmin);
  await waitFor(async () => expect((await rows('Jobs'))[0]?.textContent).toContain('Done in another way, Nadia Farooqi'));
});

test('a super admin sees projections, engines, the disk and what keeps the data', async () => {
  await open('/operations', superAdmin);
  const projections = await rows('Projections');
  expect(projections.some((row) => row.textContent?.includes('audit-log'))).toBe(true);
  await screen.findByText('No parked transfers');
  await screen.findByText(/GB free of/);
  expect(screen.queryByText('0.00 GB')).toBeNull();
  await screen.findByText('No backup known');
  expect(screen.getByRole('link', { name: 'Emails that failed' }).getAttribute('href')).toBe('/settings');
});
