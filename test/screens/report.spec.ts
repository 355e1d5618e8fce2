/** A report without an account: it is submitted, followed with its two codes, and answered by an admin. */
import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type GrievanceReply, type GrievanceRow } from '../../contracts/watch/grievances/replies.js';
import { randomUUID } from '../support/jest/made-up.js';
import {
  address,
  fill,
  open,
  press,
  signedInVisitor,
  signedOutVisitor,
  type Visitor,
  waitForFieldMessage,
} from '../support/screens/app-page.js';
import { rowOf } from '../support/server/own-lists.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
let admin: Visitor;
let callAdmin: ApiCall;

beforeAll(async () => {
  product = await sharedTestServer();
  const user = await product.user('ADMIN');
  admin = await signedInVisitor(user);
  callAdmin = await product.signIn(user.email);
});

/** Tells it on the screen; answers the two codes. */
async function told(words: string): Promise<{ reference: string; secret: string }> {
  await open('/report', signedOutVisitor);
  await fill('Workplace', 'Indus Mill, Multan');
  await press('Housing');
  await fill('What happened?', words);
  await press('Send');
  await screen.findByRole('heading', { name: 'We have received your report' });
  const [reference = '', secret = ''] = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
  return { reference, secret };
}

/** The report of that reference, as an admin reads it. */
async function reported(reference: string): Promise<GrievanceReply> {
  let seen: GrievanceReply | undefined;
  await rowOf<GrievanceRow>(callAdmin, '/api/grievances?state=received&sort=-reportedAt', async ({ id }) => {
    seen = (await callAdmin('GET', `/api/grievances/${id}`)).body;
    return seen?.intake?.reference === reference;
  });
  if (seen?.intake?.reference !== reference) throw new Error(`No report is ${reference}`);
  return seen;
}

test('missing values are reported next to their fields', async () => {
  await open('/report', signedOutVisitor);
  await press('Send');
  await waitForFieldMessage('Workplace', /required/);
  await waitForFieldMessage('What happened?', /required/);
});

test('the place of a poster is named, and can be another', async () => {
  const { site } = await product.someone('GINNER', 'GINNER');
  await open(`/report?site=${site.id}`, signedOutVisitor);
  await screen.findByText(site.name);
  await press('Change');
  await fill('Workplace', 'The gin beside it');
  expect(screen.queryByText(site.name)).toBeNull();
});

test('the code of a public page is filled in, and can be replaced', async () => {
  await open('/report?code=7km4qx9tr2hb%3Cb%3E', signedOutVisitor);
  expect(await screen.findByLabelText<HTMLInputElement>('Workplace')).toHaveProperty('value', '7KM-4QX-9TR-2HB-B');
  await fill('Workplace', 'The mill in Multan');
  expect(screen.getByLabelText('Workplace')).toHaveProperty('value', 'The mill in Multan');
});

test('it is shown once, and gone from the page once that closes', async () => {
  const words = `Eight of us in one room ${randomUUID()}`;
  const { reference, secret } = await told(words);
  expect(address()).toBe('/report');
  const seen = await reported(reference);
  expect(seen).toMatchObject({ indicator: 'employerAccommodation', words: [{ text: words }], intake: { reference } });
  await press('I have written them down. Close the page');
  await screen.findByRole('heading', { name: 'Report a problem at work' });
  expect(document.body.textContent).not.toContain(secret);
  expect(document.body.textContent).not.toContain(words);
});

test('an admin answers, and the reporter reads that only with both codes', async () => {
  const words = `The roof leaks ${randomUUID()}`;
  const { reference, secret } = await told(words);
  const { id } = await reported(reference);
  await open(`/grievance-reports/outside/${id}`, admin);
  const report = await screen.findByRole('article');
  await within(report).findByText(words);
  await within(report).findByText('Indus Mill, Multan');
  await press('Answer only');
  await fill('Your answer', 'Since when?');
  await press('Send reply');
  await within(report).findByText('Since when?');

  await open('/report/follow', signedOutVisitor);
  await fill('Reference', reference);
  await fill('Secret code', 'AAAA-BBBB-CCCC');
  await press('Show');
  await screen.findByText('No report matches this reference and secret code. Check both.');
  await fill('Secret code', secret);
  await press('Show');
  await screen.findByText('Since when?');
  await screen.findByText('We wrote to you');
  await fill('Write more', 'Since March');
  await press('Send');
  await screen.findByText('Since March');
  await screen.findByText('Received');
  expect(address()).toBe('/report/follow');
});
