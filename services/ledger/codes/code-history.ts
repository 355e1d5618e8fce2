import { Injectable } from '@nestjs/common';
import type { QrCodesQuery } from '../../../contracts/ledger/codes/queries.js';
import type { CodeHistoryEntry, QrCodeReply, QrCodeSummary } from '../../../contracts/ledger/codes/replies.js';
import { productIdKey } from '../../../contracts/shared/product-id.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { FacilityRef, Page } from '../../../contracts/shared/replies.js';
import type { LotEntry } from '../../../projections/ledger/custody/lot-status.js';
import type { LotBody } from '../../../projections/ledger/custody/lots.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { LotReplies } from '../custody/reads/lots/lot-replies.js';
import { BatchCodes } from './batch-codes.js';
import { Batches } from './batches.js';
import type { CodeRecord } from './code-records.js';
import { CodeStates } from './code-states.js';

type FacilityRefOf = (id: string) => FacilityRef;
type ShownEntry = LotEntry & { as: CodeHistoryEntry['kind'] };

@Injectable()
export class CodeHistory {
  constructor(
    private readonly codes: BatchCodes,
    private readonly batches: Batches,
    private readonly states: CodeStates,
    private readonly lots: LotReplies,
    private readonly facilities: Facilities,
  ) {}

  /**
   * Lists the codes of a batch by number. Answers nothing until the batch is made, so that nobody prints a code that may be deleted again.
   * @throws Refusal NotFound
   */
  async qrCodes(batchId: string, query: QrCodesQuery): Promise<Page<QrCodeSummary>> {
    const { state, counts } = await this.batches.get(batchId);
    const { skip, limit } = pageRange(query);
    const codes = state === 'made' ? await this.codes.page(batchId, query.state, skip, limit) : [];
    const total = query.state ? counts[query.state] : counts.encoded + counts.active + counts.dispensed;
    const ref = await this.facilities.refs(codes.flatMap(({ holderId }) => holderId ?? []));
    return pageOf(
      codes.map((code) => summary(code, ref)),
      total,
      query,
    );
  }

  /** Reads a code from its batch to the latest event of its lots, voided ones included. @throws Refusal NotFound for a code of no batch */
  async qrCode(productId: string): Promise<QrCodeReply> {
    const code = await this.codes.get(productId);
    if (!code) throw new Refusal('NotFound');
    const batch = await this.batches.getMade(code.batchId);
    const lotsWithCode = await this.states.lotsBearing([productIdKey(productId)]);
    const status = await this.states.statusOf(lotsWithCode);
    const entries = lotsWithCode.flatMap((lot) => lot.entries.filter(isShown)).sort(byRecordedAt);
    const ref = await this.facilities.refs([...facilityIdsOf(entries), ...(status.holderId ? [status.holderId] : [])]);
    const live = lotsWithCode.flatMap((lot) => (lot.state ? [{ lot, state: lot.state }] : [])).slice(0, 1);
    const [lot = null] = await this.lots.summaries(live, {});
    const { batchId, number } = code;
    return {
      ...summary({ batchId, number, code: code.code, ...status }, ref),
      batch: await this.batches.reply(batch),
      lot,
      history: entries.map((entry) => factOf(entry, ref)),
    };
  }
}

function summary({ code, number, state, holderId, occurredAt }: CodeRecord, ref: FacilityRefOf): QrCodeSummary {
  return { code, number, state, holder: holderId === undefined ? null : ref(holderId), occurredAt: occurredAt ?? null };
}

/** Shows a release as its purchase. */
const isShown = (entry: LotEntry): entry is ShownEntry => entry.as !== 'released';

function factOf(entry: ShownEntry, ref: FacilityRefOf): CodeHistoryEntry {
  const { as, facilityId, counterpartyId, transactionId, occurredAt, recordedAt, undoneAt } = entry;
  return {
    ...{ kind: as, transactionId, occurredAt, recordedAt },
    facility: ref(facilityId),
    ...(counterpartyId && { counterparty: ref(counterpartyId) }),
    ...(undoneAt !== undefined && { undone: true as const }),
  };
}

const facilityIdsOf = (entries: LotBody['entries']): string[] =>
  entries.flatMap(({ facilityId, counterpartyId }) => [facilityId, ...(counterpartyId ? [counterpartyId] : [])]);

/** Sorts by the time of recording, in which facts follow from each other. */
const byRecordedAt = (one: LotEntry, other: LotEntry): number =>
  one.recordedAt < other.recordedAt ? -1 : Number(one.recordedAt > other.recordedAt);
