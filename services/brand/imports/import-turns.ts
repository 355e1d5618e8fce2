import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { KeyedMutex } from '../../platform/lib/keyed-mutex.js';

/** Stores the last import of each site, or of each user without a site. */
const LAST_IMPORTS: Collection = { name: 'last-imports' };

/** Lets one import of a site run at a time. */
@Injectable()
export class ImportTurns {
  private readonly starting = new KeyedMutex();

  constructor(private readonly records: RecordStore) {}

  /** Begins the site's next import and returns its ID. @throws Refusal ImportRunning while the last one runs */
  take(site: string, isUnderWay: (id: string) => Promise<boolean>, begin: (id: string) => Promise<void>): Promise<string> {
    return this.starting.run(site, async () => {
      await this.records.ensure(LAST_IMPORTS);
      const last = await this.records.get<{ id: string }>(LAST_IMPORTS.name, site);
      if (last && (await isUnderWay(last.value.id))) throw new Refusal('ImportRunning');
      const id = randomUUID();
      if (!(await this.put(site, id, last?.version))) throw new Refusal('ImportRunning');
      await begin(id);
      return id;
    });
  }

  /** Returns false when another process did so at the same moment. */
  private async put(site: string, id: string, version: number | undefined): Promise<boolean> {
    if (version !== undefined) return this.records.replace(LAST_IMPORTS.name, site, version, { id });
    return this.records.tryInsert(LAST_IMPORTS.name, site, { id });
  }
}
