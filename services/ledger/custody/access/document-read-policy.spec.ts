import { expect, it } from '@jest/globals';
import { ListedViews } from '../../../../test/support/fakes/listed-views.js';
import { MemoryRecordStore } from '../../../../test/support/fakes/memory-record-store.js';
import { nobodyAssigned } from '../../../../test/support/fakes/nobody-assigned.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Access } from './access.js';
import { DocumentGrants } from './document-grants.js';
import { DocumentReadPolicy } from './document-read-policy.js';
import { GrievanceDocuments } from './grievance-documents.js';
import { LaboratoryDocuments } from './laboratory-documents.js';
import { LotReadPolicy } from './lot-read-policy.js';

class NoGrants extends DocumentGrants {
  override mayRead = () => Promise.resolve(false);
}
class NoLots extends LotReadPolicy {
  override mayRead = () => Promise.resolve(false);
}

const carried = {
  facilityId: 'seller',
  counterpartyId: 'buyer',
  transporterId: 'reader',
  blobNames: ['contract'],
  documents: [{ blobName: 'contract', kind: 'contract' }],
};
const traded = { ...carried, counterpartyId: 'reader', transporterId: 'carrier' };

function readable(cited: readonly object[]): Promise<Set<string>> {
  const access = new Access(new Facilities(new MemoryRecordStore()), new NoLots(), nobodyAssigned());
  const views = new ListedViews({ transactions: cited });
  const policy = new DocumentReadPolicy(
    views,
    access,
    new NoGrants(),
    new GrievanceDocuments(views, nobodyAssigned()),
    new LaboratoryDocuments(views),
  );
  const scope = { allFacilities: false, facilityIds: new Set(['reader']) };
  return policy.readableAmong([{ blobName: 'contract', facilityId: 'seller' }], scope);
}

it('a file is read by a trade that cites it, however many others cite it that the reader only carries by', async () => {
  const others = Array.from({ length: 250 }, () => carried);
  expect(await readable(others)).toEqual(new Set());
  expect(await readable([...others, traded])).toEqual(new Set(['contract']));
});

it('a file is not read by a trade of another site that cites its name', async () => {
  expect(await readable([{ ...traded, facilityId: 'other' }])).toEqual(new Set());
});
