/** Photos that another app shares with the phone: a store has them until their record has, and nobody else sees them. */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { FacilityRecord } from '../../services/ground/facilities/facilities.js';
import type { UserRecord } from '../../services/ground/identity/users.js';
import { type DraftKey, deleteDraft, readDraft, saveDraft } from '../../web/src/offline/drafts.js';
import { randomUUID } from '../support/jest/made-up.js';
import { installCacheStorage, sharedCount, shareFile } from '../support/phone/cache-storage.js';
import { hands, open, press, signedInVisitor, type Visitor, waitForAddress } from '../support/screens/app-page.js';
import { sharedTestServer } from '../support/server/test-server.js';

let gin: FacilityRecord;
let person: UserRecord;
let atGin: Visitor;
let draft: DraftKey;

beforeAll(async () => {
  const product = await sharedTestServer();
  gin = await product.facility('GINNER');
  person = await product.user('GINNER', gin);
  atGin = await signedInVisitor(person);
  draft = { account: person.id, facilityId: gin.id, kind: 'purchase' };
});

beforeEach(() => installCacheStorage());
afterEach(() => deleteDraft(draft));

const draftPapers = async () => (await readDraft(draft))?.papers.map(({ name, kind }) => `${kind} ${name}`);

test('those that a purchase takes are in its draft before anything is typed, and only then no longer apart', async () => {
  await shareFile('invoice.pdf', 0);
  await shareFile('weighbridge.pdf', 1);
  await open('/m/shared', atGin);
  await press('Purchase');
  await waitForAddress('/m/purchase');
  await waitFor(async () => expect(await draftPapers()).toEqual(['receipt invoice.pdf', 'receipt weighbridge.pdf']));
  await waitFor(async () => expect(await sharedCount()).toBe(0));
});

test('a file that is shared while a form takes others stays for the next record', async () => {
  await shareFile('invoice.pdf', 0);
  await open('/m/shared', atGin);
  await screen.findByText('invoice.pdf');
  await shareFile('later.pdf', 1);
  await press('Purchase');
  await waitFor(async () => expect(await draftPapers()).toEqual(['receipt invoice.pdf']));
  await waitFor(async () => expect(await sharedCount()).toBe(1));
  await open('/m/shared');
  await screen.findByText('later.pdf');
});

test('one that is removed is not there when the page opens again', async () => {
  await shareFile('invoice.pdf', 0);
  await shareFile('weighbridge.pdf', 1);
  await open('/m/shared', atGin);
  const [removed] = await screen.findAllByRole('button', { name: 'Remove' });
  await hands.click(removed as HTMLElement);
  await waitFor(async () => expect(await sharedCount()).toBe(1));
  await open('/m/shared');
  await screen.findByText('weighbridge.pdf');
  await screen.findByText('Purchase');
  expect(screen.queryByText('invoice.pdf')).toBeNull();
});

test('a form that is started over keeps them, and loses the papers of its draft', async () => {
  const old = { key: 'old', name: 'old.pdf', kind: 'receipt' as const, file: new Blob(['x']) };
  await saveDraft(draft, { transactionId: randomUUID() }, [old]);
  await shareFile('invoice.pdf', 0);
  await open('/m/shared', atGin);
  await press('Purchase');
  await waitFor(async () => expect(await draftPapers()).toEqual(['receipt old.pdf', 'receipt invoice.pdf']));
  await press('Start over');
  await waitFor(async () => expect(await draftPapers()).toEqual(['receipt invoice.pdf']));
});

test('the next account on the phone does not see them', async () => {
  await open('/m', atGin);
  await screen.findByRole('button', { name: 'User menu' });
  const former = { ...localStorage };
  await shareFile('priced invoice.pdf', 0);
  const other = await (await sharedTestServer()).user('GINNER', gin);
  const atOther = await signedInVisitor(other);
  await open('/m', atOther);
  Object.assign(localStorage, former);
  await open('/m/shared');
  await screen.findByText('Nothing was shared');
  expect(await sharedCount()).toBe(0);
});
