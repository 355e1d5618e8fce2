/** Commands about what laboratories found, each sent by a user, and refused. */
import { jest } from '@jest/globals';
import { PassportCommands } from '../../../../services/brand/passports/passport-commands.js';
import { PassportStreams } from '../../../../services/brand/passports/passport-streams.js';
import type { FacilityRecord } from '../../../../services/ground/facilities/facilities.js';
import { BlobStore } from '../../../../services/platform/blobs/blob-store.js';
import { ReadPositions } from '../../../../services/platform/projections/read-positions.js';
import { DnaTests } from '../../../../services/trace/dna/dna-tests.js';
import { LabTests } from '../../../../services/trace/dna/lab-tests.js';
import { LaboratoryStreams } from '../../../../services/trace/dna/laboratory-streams.js';
import { TestedLots } from '../../../../services/trace/dna/tested-lots.js';
import { LotPages } from '../../../../services/trace/public-pages/lot-pages.js';
import { randomUUID } from '../../jest/made-up.js';
import { AN_HOUR_AGO, type TestServer } from '../test-server.js';

const TESTED = { productId: 'P-1', makerId: 'maker', siteIds: ['maker'], contentHash: 'hash' };

/** Closes a failed test, for one reason. */
export async function closedTest({ app }: TestServer, brand: { id: string }) {
  const [testId, lotId] = [randomUUID(), randomUUID()];
  const logged = { identifier: 'A', facilityId: 'gin', transactionId: 't', lotId: 'l', productId: 'P', occurredAt: AN_HOUR_AGO };
  const { position } = await app.get(LaboratoryStreams).record(
    lotId,
    {
      ...{ kind: 'recordDna', testId, lotId, ...TESTED, testDate: '2026-01-01', facilityId: 'brand', lab: 'Haber Lab' },
      ...{ detected: [], expected: [logged], elsewhere: [], documents: [] },
    },
    { actor: { userId: 'user', facilityId: brand.id }, transactionId: testId },
  );
  await app.get(ReadPositions).waitFor(position);
  const close = (userId: string, id: string) =>
    app.get(DnaTests).closeDnaTest(id, { reason: 'The sample was mixed up' }, { userId, role: 'ADMIN' });
  return { send: (userId: string) => close(userId, testId), sendRefused: (userId: string) => close(userId, randomUUID()) };
}

/** Records who took a sample of a finished lot, which `spy` makes up. */
export async function sampled({ app }: TestServer, { id: facilityId }: { id: string }) {
  const [testId, lotId] = [randomUUID(), randomUUID()];
  const file = { fileName: 'report.pdf', contentType: 'application/pdf', facilityId };
  const { blobName } = await app.get(BlobStore).put(Buffer.from('%PDF-1.4'), file);
  const nature = { product: 'finished' };
  const lot = { lotId, productId: 'P-1', nature, entries: [] as object[] } as Awaited<ReturnType<TestedLots['named']>>;
  const spy = jest.spyOn(app.get(TestedLots), 'named').mockResolvedValue(lot);
  const record = (userId: string, sampledAt: string) =>
    app.get(LabTests).recordLabTest(
      {
        ...{ testId, productId: 'P-1', kind: 'isotope', sampledBy: 'Deniz Okan', sampledAt, seal: 'S-1', lab: 'Haber Lab' },
        ...{ reportNumber: 'R-1', report: { blobName }, result: 'consistent' },
      },
      { userId, role: 'BRAND', facilityId },
    );
  return {
    ...{ spy, send: (userId: string) => record(userId, AN_HOUR_AGO) },
    sendRefused: (userId: string) => record(userId, '2090-01-01T00:00:00.000Z'),
  };
}

/** Sends a recall of a lot of the site, and one of a lot that does not exist. */
export async function recalled(product: TestServer, { id: facilityId }: FacilityRecord, bought: () => Promise<{ productId: string }>) {
  const { productId } = await bought();
  await product.viewsCaughtUp();
  const recall = (userId: string, lot: string) =>
    product.app
      .get(LotPages)
      .recordRecall({ productId: lot, reason: 'Wrong dye', actor: { userId, facilityId } }, { userId, role: 'SPINNER', facilityId });
  return { send: (userId: string) => recall(userId, productId), sendRefused: (userId: string) => recall(userId, 'NOT-THERE') };
}

/** Sends a revocation of a passport of the brand, and one of an order without a passport. */
export async function revokedPassport(product: TestServer, { id: brandId }: FacilityRecord) {
  const orderId = randomUUID();
  const hash = '0'.repeat(64);
  const version = { orderId, brandId, code: '7KM4QX9TR2HB', version: 1, contentId: randomUUID(), contentHash: hash, fieldsHash: hash };
  await product.app.get(PassportStreams).execute({ kind: 'issue', ...version }, 'user');
  const revoke = (userId: string, id: string) =>
    product.app.get(PassportCommands).recordRevoke({ orderId: id, brandId, reason: 'The weight was wrong' }, userId);
  return { send: (userId: string) => revoke(userId, orderId), sendRefused: (userId: string) => revoke(userId, randomUUID()) };
}
