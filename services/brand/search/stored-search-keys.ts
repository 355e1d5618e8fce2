import { Injectable } from '@nestjs/common';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import { FACILITIES } from '../../ground/facilities/facilities.js';
import { USERS } from '../../ground/identity/users.js';
import { QR_BATCHES } from '../../ledger/codes/code-records.js';
import { SUPPLIERS } from '../../members/suppliers/supplier-record.js';
import { changeRecord } from '../../platform/documents/change-record.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { BackgroundTask } from '../../platform/lifecycle/background-task.js';
import { Log } from '../../platform/monitoring/log.js';
import { FARM_GROUPS, FARMS } from '../../trace/farms/farm-records.js';
import { PRODUCTS } from '../orders/products/products.js';

/** Rises when `searchKey` folds differently than before, or more collections are folded, so that stored keys are folded again. */
const FOLD_VERSION = 2;
const PER_READ = 500;
const MARK = 'searchText';

export const SEARCH_KEY_VERSIONS: Collection = { name: 'search-key-versions' };

type Searched = { searchText: string; nameKey?: string };

/** Folds the stored texts by which lists are searched, once after the fold has changed. */
@Injectable()
export class StoredSearchKeys extends BackgroundTask {
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly records: RecordStore,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(stopping: AbortSignal): Promise<void> {
    const stored = await this.records.get<{ version: number }>(SEARCH_KEY_VERSIONS.name, MARK);
    if (stored?.value.version === FOLD_VERSION) return;
    this.running = this.foldAll(stopping).catch((err) => this.log.warn({ err }, 'search keys were not folded; the next start tries again'));
  }

  override async stop(): Promise<void> {
    await this.running;
  }

  private async foldAll(stopping: AbortSignal): Promise<void> {
    for (const { name } of [FACILITIES, SUPPLIERS, PRODUCTS, USERS, FARM_GROUPS, FARMS, QR_BATCHES]) {
      for await (const page of this.records.scan<Searched>(name, PER_READ)) {
        // Reads each again, since it may have been changed by now.
        for (const { key } of page.filter(({ value }) => folded(value) !== value))
          await changeRecord(this.records, name, key, folded<Searched>);
        if (stopping.aborted) return;
      }
    }
    await this.records.put(SEARCH_KEY_VERSIONS.name, MARK, { version: FOLD_VERSION });
  }
}

/** Returns the same object where nothing changes. */
function folded<T extends Searched>(value: T): T {
  const keys = { searchText: searchKey(value.searchText), ...(value.nameKey !== undefined && { nameKey: searchKey(value.nameKey) }) };
  return keys.searchText === value.searchText && keys.nameKey === value.nameKey ? value : { ...value, ...keys };
}
