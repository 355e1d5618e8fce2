import type { Config } from '../../platform/config/config.js';
import type { RecordStore } from '../../platform/documents/document-store.js';
import type { Log } from '../../platform/monitoring/log.js';
import type { FacilityRegistry } from './facility-registry.js';

/** Open Supply Hub where the configuration names it, else the lists that were imported. */
export async function openRegistry({ osHub }: Config, records: RecordStore, log: Log): Promise<FacilityRegistry> {
  if (osHub) {
    const { OsHubRegistry } = await import('./oshub-registry.js');
    return new OsHubRegistry({ ...osHub, log });
  }
  const { EmbeddedRegistry } = await import('./embedded-registry.js');
  return new EmbeddedRegistry(records);
}
