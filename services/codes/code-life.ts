import { Injectable } from '@nestjs/common';
import type { CodeFact, QrCodeReply, QrCodeSummary } from '../../contracts/codes-replies.js';
import { productIdKey } from '../../contracts/product-id.js';
import { Refusal } from '../../contracts/refusals.js';
import type { FacilityRef } from '../../contracts/replies.js';
import type { LotEntry } from '../../projections/lot-state.js';
import type { LotBody } from '../../projections/lots.js';
import { LotReplies } from '../custody/lot-replies.js';
import { Facilities } from '../facilities/facilities.js';
import { BatchCodes } from './batch-codes.js';
import { Batches } from './batches.js';
import type { CodeRecord } from './code-records.js';
import { CodeStates } from './code-states.js';

type Ref = (id: string) => FacilityRef;
type ToldEntry = LotEntry & { as: CodeFact['kind'] };

/** Codes as the API answers them. */
@Injectable()
export class CodeLife {
  constructor(
    private readonly codes: BatchCodes,
    private readonly batches: Batches,
    private readonly states: CodeStates,
    private readonly lots: LotReplies,
    private readonly facilities: Facilities,
  ) {}

  async summaries(codes: readonly CodeRecord[]): Promise<QrCodeSummary[]> {
    const ref = await this.facilities.refs(codes.flatMap(({ holderId }) => holderId ?? []));
    return codes.map((code) => summary(code, ref));
  }

  /** From its batch to what happened to its lots up to now, also what was taken back. Throws NotFound for what is no code of ours. */
  async of(productId: string): Promise<QrCodeReply> {
    const code = await this.codes.get(productId);
    if (!code) throw new Refusal('NotFound');
    const batch = await this.batches.made(code.batchId);
    const bearing = await this.states.bearing([productIdKey(productId)]);
    const standing = await this.states.standing(bearing);
    const entries = bearing.flatMap((lot) => lot.entries.filter(isTold)).sort(inTime);
    const ref = await this.facilities.refs([...idsOf(entries), ...(standing.holderId ? [standing.holderId] : [])]);
    const live = bearing.flatMap((lot) => (lot.state ? [{ lot, state: lot.state }] : [])).slice(0, 1);
    const [lot = null] = await this.lots.summaries(live, {});
    const { batchId, number } = code;
    return {
      ...summary({ batchId, number, code: code.code, ...standing }, ref),
      batch: await this.batches.reply(batch),
      lot,
      history: entries.map((entry) => factOf(entry, ref)),
    };
  }
}

function summary({ code, number, state, holderId, occurredAt }: CodeRecord, ref: Ref): QrCodeSummary {
  return { code, number, state, holder: holderId === undefined ? null : ref(holderId), occurredAt: occurredAt ?? null };
}

/** A release shows as its purchase. */
const isTold = (entry: LotEntry): entry is ToldEntry => entry.as !== 'released';

function factOf(entry: ToldEntry, ref: Ref): CodeFact {
  const { as, facilityId, counterpartyId, transactionId, occurredAt, recordedAt, undoneAt } = entry;
  return {
    ...{ kind: as, transactionId, occurredAt, recordedAt },
    facility: ref(facilityId),
    ...(counterpartyId && { counterparty: ref(counterpartyId) }),
    ...(undoneAt !== undefined && { undone: true as const }),
  };
}

const idsOf = (entries: LotBody['entries']): string[] =>
  entries.flatMap(({ facilityId, counterpartyId }) => [facilityId, ...(counterpartyId ? [counterpartyId] : [])]);

/** In the order of being recorded, which is how one fact follows from another. */
const inTime = (one: LotEntry, other: LotEntry): number =>
  one.recordedAt < other.recordedAt ? -1 : Number(one.recordedAt > other.recordedAt);
