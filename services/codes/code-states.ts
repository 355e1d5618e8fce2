import { Injectable } from '@nestjs/common';
import type { CodeState } from '../../contracts/codes-replies.js';
import { type LotBody, lots } from '../../projections/lots.js';
import { Facilities } from '../facilities/facilities.js';
import { RecordStore } from '../platform/documents/document-store.js';
import { Views } from '../platform/runner/views.js';
import { BatchCodes } from './batch-codes.js';
import { type BatchRecord, type CodeRecord, QR_BATCHES, QR_CODES } from './code-records.js';

/** How a code stands, by the lots that bear or bore it. */
export type CodeStanding = Pick<CodeRecord, 'state' | 'holderId' | 'occurredAt'>;

const LOOKED_UP_AT_ONCE = 500;
/** Product IDs that can be codes of ours. */
const CODE = /^[A-HJKMNP-Z2-9]{12}$/;

/** Brings codes to the state of their lots. Doing it again changes nothing. */
@Injectable()
export class CodeStates {
  constructor(
    private readonly records: RecordStore,
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly codes: BatchCodes,
  ) {}

  /** Of the codes on these lots; the counts of their batches follow. */
  async settle(lotIds: readonly string[]): Promise<void> {
    const batches = new Set<string>();
    for (let at = 0; at < lotIds.length; at += LOOKED_UP_AT_ONCE) {
      const touched = await this.views.getMany<LotBody>(lots, lotIds.slice(at, at + LOOKED_UP_AT_ONCE));
      const keys = new Set([...touched.values()].map(({ productIdKey }) => productIdKey).filter((key) => CODE.test(key)));
      for (const batchId of await this.settleKeys([...keys])) batches.add(batchId);
    }
    for (const batchId of batches) await this.count(batchId);
  }

  /** One code as its lots say now, the newest first. */
  async standing(bearing: readonly LotBody[]): Promise<CodeStanding> {
    const brands = await this.brandsAmong(bearing);
    return standingOf(bearing, brands);
  }

  /** Lots that bear or bore one of these product IDs, the newest first. */
  async bearing(keys: readonly string[]): Promise<LotBody[]> {
    const found = await this.views.find<LotBody>(lots, { filter: { productIdKey: { in: keys } } });
    return found.sort((a, b) => ((a.entries[0]?.recordedAt ?? '') < (b.entries[0]?.recordedAt ?? '') ? 1 : -1));
  }

  /** Answers the batches whose codes changed. */
  private async settleKeys(keys: readonly string[]): Promise<string[]> {
    const found = keys.length > 0 ? await this.records.getMany<CodeRecord>(QR_CODES.name, keys) : [];
    if (found.length === 0) return [];
    const bearing = await this.bearing(found.map(({ key }) => key));
    const brands = await this.brandsAmong(bearing);
    const changed = await Promise.all(
      found.map(async ({ key, version, value }) => {
        const standing = standingOf(
          bearing.filter((lot) => lot.productIdKey === key),
          brands,
        );
        if (isSame(value, standing)) return [];
        const { batchId, number, code } = value;
        const kept = await this.records.replace(QR_CODES.name, key, version, { batchId, number, code, ...standing } satisfies CodeRecord);
        return kept ? [batchId] : this.settleKeys([key]);
      }),
    );
    return changed.flat();
  }

  /** Counted from the codes, so that no count drifts; whoever comes second counts again. */
  private async count(batchId: string): Promise<void> {
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

/** A lot ends where it is used up, and in a brand's ledger; one that was withdrawn by a void leaves its code unused. */
function standingOf(bearing: readonly LotBody[], brands: ReadonlySet<string>): CodeStanding {
  const state = bearing.find((lot) => lot.state !== null)?.state;
  if (!state) return { state: 'encoded' };
  const { place, holderId, occurredAt } = state;
  const isAtItsEnd = place === 'usedUp' || (place === 'stock' && brands.has(holderId));
  return { state: (isAtItsEnd ? 'dispensed' : 'active') satisfies CodeState, holderId, occurredAt };
}

const isSame = (code: CodeStanding, other: CodeStanding): boolean =>
  code.state === other.state && code.holderId === other.holderId && code.occurredAt === other.occurredAt;
