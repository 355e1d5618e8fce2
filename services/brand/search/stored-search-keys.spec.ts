import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { FACILITIES } from '../../ground/facilities/facilities.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { SEARCH_KEY_VERSIONS, StoredSearchKeys } from './stored-search-keys.js';

let product: TestServer;
beforeEach(async () => {
  product = await sharedTestServer();
});
afterEach(() => product.stop());

describe('stored search keys', () => {
  it('of earlier records are folded once', async () => {
    const records = product.app.get(RecordStore);
    const site = await product.facility('SPINNER', { name: 'AYDIN İPLİK', searchText: 'x' });
    await records.put(FACILITIES.name, site.id, { ...site, searchText: 'aydın i̇pli̇k' });
    await records.delete(SEARCH_KEY_VERSIONS.name, 'searchText');
    const keys = product.app.get(StoredSearchKeys);
    await keys.start(new AbortController().signal);
    await keys.stop();
    expect((await records.get(FACILITIES.name, site.id))?.value).toMatchObject({ name: 'AYDIN İPLİK', searchText: 'aydin iplik' });
    expect((await records.get(SEARCH_KEY_VERSIONS.name, 'searchText'))?.value).toEqual({ version: 2 });
  });
});
