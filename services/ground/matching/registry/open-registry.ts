import type { Config } from '../../../platform/config/config.js';
import type { RecordStore } from '../../../platform/documents/document-store.js';
import type { Log } from '../../../platform/monitoring/log.js';
import type { FacilityRegistry } from './facility-registry.js';

/** Opens the Open Supply Hub where it is configured, otherwise the registry of imported lists. */
export async function openRegistry({ osHub }: Config, records: RecordStore, log: Log): Promise<FacilityRegistry> {
  if (osHub) {
    const { OsHubRegistry } = await import('./oshub-registry.js');
    return new OsHubRegistry({ ...osHub, log });
  }
  const { EmbeddedRegistry } = await import('./embedded-registry.js');
  return new EmbeddedRegistry(records);
}
