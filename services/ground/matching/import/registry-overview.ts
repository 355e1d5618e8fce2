import { Injectable } from '@nestjs/common';
import type { RegistryReply } from '../../../../contracts/ground/facilities/oar-replies.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { Users } from '../../identity/users.js';
import { FacilityRegistry } from '../registry/facility-registry.js';
import { REGISTRY_IMPORTS, type RegistryImport } from '../registry/registry-entries.js';

const IMPORTS_SHOWN = 10;

@Injectable()
export class RegistryOverview {
  constructor(
    private readonly registry: FacilityRegistry,
    private readonly records: RecordStore,
    private readonly users: Users,
  ) {}

  async read(): Promise<RegistryReply> {
    const [{ kind, countries }, imports] = await Promise.all([
      this.registry.holdings(),
      this.records.find<RegistryImport>(REGISTRY_IMPORTS.name, { sort: ['-number'], limit: IMPORTS_SHOWN }),
    ]);
    return {
      kind,
      countries: countries?.map(({ countryCode, facilities }) => ({ country: countryCode, facilities })) ?? null,
      facilities: countries?.reduce((sum, { facilities }) => sum + facilities, 0) ?? null,
      imports: await Promise.all(imports.map(({ value }) => this.importReply(value))),
    };
  }

  private async importReply({ userId, importId: _, ...about }: RegistryImport): Promise<RegistryReply['imports'][number]> {
    const user = await this.users.get(userId);
    return { ...about, by: user ? `${user.firstName} ${user.lastName}` : '' };
  }
}
