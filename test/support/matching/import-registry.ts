import type { RegisteredFacility } from '../../../services/ground/matching/registry/facility-registry.js';
import {
  REGISTRY_ENTRIES,
  REGISTRY_IMPORTS,
  type RegistryEntry,
  type RegistryImport,
} from '../../../services/ground/matching/registry/registry-entries.js';
import { RecordStore } from '../../../services/platform/documents/document-store.js';
import type { TestApp } from '../server/test-server.js';

/** A registry with these facilities, as an import would leave it behind. */
export async function importRegistry({ app }: TestApp, facilities: readonly RegisteredFacility[]): Promise<void> {
  const records = app.get(RecordStore);
  for (const [importRow, { oarId, name, address, countryCode, closed }] of facilities.entries()) {
    const entry: RegistryEntry = { oarId, name, address, countryCode, closed, importId: 'test', importRow };
    await records.put(REGISTRY_ENTRIES.name, oarId, entry);
  }
  const counted = { total: facilities.length, passed: facilities.length, failed: 0 };
  const ended: RegistryImport = { number: 1, importId: 'test', userId: 'test', endedAt: '2026-01-01T00:00:00.000Z', ...counted };
  await records.put(REGISTRY_IMPORTS.name, '000000001', ended);
}
