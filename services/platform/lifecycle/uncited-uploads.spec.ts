import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { MovableClock } from '../../../test/support/server/movable-clock.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../../ground/facilities/facilities.js';
import { UncitedUploads } from './uncited-uploads.js';

const DAY = 24 * 60 * 60 * 1000;
const clock = new MovableClock();
let product: TestServer;
let spinner: ApiCall;
let seller: FacilityRecord;
beforeAll(async () => {
  product = await startTestServer({ clock });
  seller = await product.facility('GINNER');
  spinner = (await product.someone('SPINNER', 'SPINNER')).call;
});
afterAll(() => product?.stop());

async function upload(): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n']), 'receipt.pdf');
  return (await spinner('POST', '/api/upload/files', form)).body[0].blobName;
}

/** Cites the file in a purchase of goods that the seller does not have. */
const refusedPurchase = (blobName: string) =>
  spinner('POST', '/api/custody/purchases', {
    transactionId: randomUUID(),
    occurredAt: AN_HOUR_AGO,
    sellerId: seller.id,
    lots: [{ productId: '7KM-4QX-9TR-2HB' }],
    documents: [{ blobName, kind: 'receipt' }],
  });

async function sweptAfter(days: number): Promise<void> {
  clock.ahead += days * DAY;
  await product.app.get(UncitedUploads).sweep();
  clock.ahead -= days * DAY;
}

const isThere = async (blobName: string): Promise<boolean> => (await spinner('GET', `/api/files/${blobName}`)).status === 200;

it('are deleted after a week, unless a command named them, in whatever part, even where it was refused', async () => {
  const [uncited, named, inPath] = [await upload(), await upload(), await upload()];
  expect((await refusedPurchase(named)).status).not.toBe(201);
  await product.app.get(UncitedUploads).keepNamedIn({ productId: uncited, args: [{ params: { blobName: inPath } }, Buffer.from(uncited)] });
  expect(await isThere(uncited)).toBe(true);
  await sweptAfter(6);
  expect(await isThere(uncited)).toBe(true);
  await sweptAfter(8);
  expect([await isThere(uncited), await isThere(named), await isThere(inPath)]).toEqual([false, true, true]);
});
