import { Injectable } from '@nestjs/common';
import type { CodeState } from '../../../contracts/ledger/codes/replies.js';
import { DRAWN_KEY } from '../../../contracts/shared/product-id.js';
import { type LotBody, lots } from '../../../projections/ledger/custody/lots.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { chunksOf } from '../../platform/lib/chunks-of.js';
import { Views } from '../../platform/projections/views.js';
import { QR_CODES } from '../custody/product-ids/printed-codes.js';
import { BatchCodes } from './batch-codes.js';
import { type BatchRecord, type CodeRecord, QR_BATCHES } from './code-records.js';

/** Holds a code's state by the lots that have or had it. */
export type CodeStatus = Pick<CodeRecord, 'state' | 'holderId' | 'occurredAt'>;

const LOTS_READ_AT_ONCE = 500;

/** Updates codes to the state of their lots. Repeating it changes nothing. */
@Injectable()
export class CodeStates {
  constructor(
    private readonly records: RecordStore,
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly codes: BatchCodes,
  ) {}

  /** Updates the codes on these lots, and the counts of their batches. */
  async refresh(lotIds: readonly string[]): Promise<void> {
    const batches = new Set<string>();
    for (const some of chunksOf(lotIds, LOTS_READ_AT_ONCE)) {
      const touched = await this.views.getMany<LotBody>(lots, some);
      const keys = new Set([...touched.values()].map(({ productIdKey }) => productIdKey).filter((key) => DRAWN_KEY.test(key)));
      for (const batchId of await this.refreshKeys([...keys])) batches.add(batchId);
    }
    for (const batchId of batches) await this.recount(batchId);
  }

  /** Returns a code's state by its lots, newest first. */
  async statusOf(bearing: readonly LotBody[]): Promise<CodeStatus> {
    const brands = await this.brandsAmong(bearing);
    return statusFrom(bearing, brands);
  }

  /** Returns lots that have or had one of these product IDs, newest first. */
  async lotsBearing(keys: readonly string[]): Promise<LotBody[]> {
    const found = await this.views.find<LotBody>(lots, { filter: { productIdKey: { in: keys } } });
    return found.sort((a, b) => ((a.entries[0]?.recordedAt ?? '') < (b.entries[0]?.recordedAt ?? '') ? 1 : -1));
  }

  /** Returns the batches whose codes changed. */
  private async refreshKeys(keys: readonly string[]): Promise<string[]> {
    const found = keys.length > 0 ? await this.records.getMany<CodeRecord>(QR_CODES.name, keys) : [];
    if (found.length === 0) return [];
    const bearing = await this.lotsBearing(found.map(({ key }) => key));
    const brands = await this.brandsAmong(bearing);
    const changed = await Promise.all(
      found.map(async ({ key, version, value }) => {
        const standing = statusFrom(
          bearing.filter((lot) => lot.productIdKey === key),
          brands,
        );
        if (isSameStatus(value, standing)) return [];
        const { state: _, holderId: __, occurredAt: ___, ...fixed } = value;
        const kept = await this.records.replace(QR_CODES.name, key, version, { ...fixed, ...standing } satisfies CodeRecord);
        return kept ? [value.batchId] : this.refreshKeys([key]);
      }),
    );
    return changed.flat();
  }

  /** Counts the stored codes, so that no count drifts. Of two processes the second counts again. */
  private async recount(batchId: string): Promise<void> {
    for (;;) {
      const batch = await this.records.get<BatchRecord>(QR_BATCHES.name, batchId);
      if (batch?.value.state !== 'made') return;
      const [active, dispensed] = await Promise.all([this.codes.count(batchId, 'active'), this.codes.count(batchId, 'dispensed')]);
      const counts = { encoded: batch.value.quantity - active - dispensed, active, dispensed };
      if (await this.records.replace(QR_BATCHES.name, batchId, batch.version, { ...batch.value, counts } satisfies BatchRecord)) return;
    }
  }

  private async brandsAmong(bearing: readonly LotBody[]): Promise<ReadonlySet<string>> {
    const holders = [...new Set(bearing.flatMap(({ state }) => state?.holderId ?? []))];
    const ref = await this.facilities.refs(holders);
    return new Set(holders.filter((id) => ref(id).type === 'BRAND'));
  }
}

/** Ends a code when its lot is used up or in a brand's ledger; a void makes its code unused again. */
function statusFrom(bearing: readonly LotBody[], brands: ReadonlySet<string>): CodeStatus {
  const state = bearing.find((lot) => lot.state !== null)?.state;
  if (!state) return { state: 'encoded' };
  const { place, holderId, occurredAt } = state;
  const isDispensed = place === 'usedUp' || (place === 'stock' && brands.has(holderId));
  return { state: (isDispensed ? 'dispensed' : 'active') satisfies CodeState, holderId, occurredAt };
}

const isSameStatus = (code: CodeStatus, other: CodeStatus): boolean =>
  code.state === other.state && code.holderId === other.holderId && code.occurredAt === other.occurredAt;
