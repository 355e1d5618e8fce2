/** A super admin registers a witness, which signs; anybody sees on the public page who signed, until the witness is retired. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { LogSigning } from '../../services/ledger/proof/log/log-signing.js';
import { LogStore } from '../../services/ledger/proof/log/log-store.js';
import { Witnesses } from '../../services/ledger/proof/log/witnesses.js';
import { RootSigning } from '../../services/ledger/proof/roots/root-signing.js';
import { EventStore } from '../../services/platform/events/event-store.js';
import { BEFORE_FIRST, chained } from '../../services/platform/events/hash-chain.js';
import { LogBuilder } from '../support/histories/log-builder.js';
import { signingWitness } from '../support/proof/log-world.js';
import {
  dialog,
  fill,
  open,
  pick,
  press,
  signedInVisitor,
  signedOutVisitor,
  type Visitor,
  waitForFieldMessage,
  waitForText,
} from '../support/screens/app-page.js';
import { startTestServer, type TestServer } from '../support/server/test-server.js';

let product: TestServer;
let superAdmin: Visitor;
let guest: Visitor;
const northbank = signingWitness('northbank.example/w1');

beforeAll(async () => {
  product = await startTestServer();
  superAdmin = await signedInVisitor(await product.user('SUPER_ADMIN'), product);
  guest = { ...signedOutVisitor, product };
});
afterAll(() => product.stop());

const part = (name: string) => screen.findByRole('region', { name });

/** Records something at a new site, and signs a root and a checkpoint over it. */
async function signRoot(): Promise<void> {
  const log = new LogBuilder();
  log.record((await product.facility('GINNER')).id, [{ id: 'W-1', product: 'lint', grams: 1_000 }]);
  const events = product.app.get(EventStore);
  for (const { stream, type, data, metadata } of log.events) {
    const last = await events.last(stream);
    const head = last ? { revision: last.revision, ...last.metadata } : BEFORE_FIRST;
    const { actor, transactionId } = metadata;
    const batch = chained(stream, head, [{ type, data }], { actor, transactionId }, new Date().toISOString());
    await events.append(stream, head.revision, batch.events);
  }
  await product.app.get(RootSigning, { strict: false }).signDue();
  await product.app.get(LogSigning, { strict: false }).signDue();
}

test('before the first root, the page says so, and how to be the first witness', async () => {
  await open('/trust', guest);
  await within(await part('Newest checkpoint')).findByText('No checkpoint yet');
  await within(await part('Age of the newest witnessed root')).findByText('No root is witnessed yet');
  await within(await part('Witnesses')).findByText('This log has no witness yet');
  await waitForText(() => part('Be a witness'), 'node witness.mjs init you.example/w1');
});

test('a super admin registers a witness, and each fault of the form is next to its field', async () => {
  await open('/operations', superAdmin);
  await press('Register witness', { at: await part('Witnesses') });
  const form = await dialog('Register witness');
  await press('Register witness', { at: form });
  await waitForFieldMessage('Operator', /is required/, form);
  await fill('Operator', 'Northbank Audit', form);
  await fill('Key of the witness', 'northbank', form);
  await waitForFieldMessage('Key of the witness', /Copy the whole key of the witness/, form);
  await fill('Key of the witness', northbank.vkey.replace(/\+[\da-f]{8}\+/, '+00000000+'), form);
  await press('Register witness', { at: form });
  await waitForFieldMessage('Key of the witness', /Copy the whole key of the witness/, form);
  await fill('Key of the witness', northbank.vkey, form);
  await pick('Checkpoints', 'The platform sends them', { at: form });
  await press('Register witness', { at: form });
  await waitForFieldMessage('Address', /is required/, form);
  await fill('Address', 'northbank', form);
  await waitForFieldMessage('Address', /Give an address that begins with https/, form);
  await fill('Address', 'http://10.0.0.1', form);
  await press('Register witness', { at: form });
  await waitForFieldMessage('Address', /This address cannot be asked/, form);
  await pick('Checkpoints', 'The witness gets them itself', { at: form });
  await press('Register witness', { at: form });
  await within(await part('Witnesses')).findByText('Northbank Audit');
  await within(await part('Witnesses')).findByText('The witness gets them itself');
});

test('anybody sees who signed the newest checkpoint, and can copy the policy', async () => {
  await signRoot();
  await open('/trust', guest);
  await within(await part('Newest checkpoint')).findAllByText('Not witnessed yet');
  const { text: note } = await product.call('GET', '/api/log/checkpoint');
  const { status } = await product.call('POST', '/api/log/cosignatures', { note: northbank.cosigned(note, Date.now()) });
  expect(status).toBe(200);
  await open('/trust', guest);
  const newest = await part('Newest checkpoint');
  await within(newest).findByText('Witnessed by 1 of 1');
  await within(newest).findByText(/^Witnessed by 1 of 1 \(Northbank Audit\) at \d/);
  await within(newest).findByText('1 signed root');
  const witnesses = await part('Witnesses');
  await within(witnesses).findByText('On time');
  await within(witnesses).findByText(`northbank.example/w1 ${northbank.vkey.split('+')[1]}`);
  await waitForText(() => part('Choose your witnesses'), northbank.vkey);
  const ages = await part('Age of the newest witnessed root');
  await within(ages).findByText('Under 6 hr 100% of the time');
  await within(ages).findByRole('img', {
    name: /^The age of the newest witnessed root in the last 30 days\. The highest age is \d+ min\.$/,
  });
});

test('a deep witness is listed as such, and a witness that saw more is an alarm with what to do', async () => {
  const deep = signingWitness('northbank.example/w1-deep');
  await open('/operations', superAdmin);
  await press('Register witness', { at: await part('Witnesses') });
  const form = await dialog('Register witness');
  await fill('Operator', 'Northbank Audit', form);
  await fill('Key of the witness', deep.vkey, form);
  await pick('Checkpoints', /checks leaves under this name/, { at: form });
  await press('Register witness', { at: form });
  await within(await part('Witnesses')).findByText('Checks leaves');
  const contradiction = { size: 9, own: 1, seenAt: new Date().toISOString() };
  await product.app.get(LogStore, { strict: false }).execute({ kind: 'contradict', name: deep.name, contradiction });
  await open('/operations', superAdmin);
  await within(await part('Witnesses')).findByText(/^Stop the product\. .* when Northbank Audit signs again\.$/);
  await within(await part('Witnesses')).findByText('Saw 9 roots, not 1');
  await open('/trust', guest);
  await screen.findByText('A witness has signed other roots than this log has');
  await product.app.get(Witnesses, { strict: false }).retire({ name: deep.name, actor: { userId: 'u', facilityId: 'f' } });
});

test('a super admin retires a witness after a question', async () => {
  await open('/operations', superAdmin);
  await press('Retire', { at: await part('Witnesses') });
  await press('Retire', { at: await dialog('Retire Northbank Audit (northbank.example/w1)?') });
  await within(await part('Witnesses')).findByText('This log has no witness yet');
});
