import { Injectable } from '@nestjs/common';
import type { AgreementReply, FacilityRef, TransactionReply } from '../../contracts/replies.js';
import type { PartyAgreement } from '../../projections/agreements.js';
import { type LotBody, lots } from '../../projections/lots.js';
import type { TransactionBody, TransactionLot } from '../../projections/transactions.js';
import { Facilities } from '../facilities/facilities.js';
import { Views } from '../platform/runner/views.js';
import { type Eyes, seesAs } from './access.js';
import { isCarriers } from './carriers-papers.js';
import { DisputeReasons } from './dispute-reasons.js';
import type { KeptReason } from './kept-reasons.js';
import { VoidReasons } from './void-reasons.js';

type Ref = (id: string) => FacilityRef;

/** Transactions as the API answers them. */
@Injectable()
export class TransactionReplies {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly reasons: VoidReasons,
    private readonly disputeReasons: DisputeReasons,
  ) {}

  /**
   * Price, counterparty and papers are for the two parties, their auditors and admins; what it did to the books of the
   * one who recorded it, and why it was voided, is for that side alone.
   */
  async replies(found: readonly TransactionBody[], eyes: Eyes): Promise<TransactionReply[]> {
    const shipped = found.flatMap((each) => each.lots.filter(({ product }) => product === undefined).map(({ lotId }) => lotId));
    const shown = found.flatMap(({ facilityId, voidReasonId, reasonId }) =>
      seesAs(eyes, facilityId) ? [voidReasonId, reasonId].filter((id) => id !== undefined) : [],
    );
    const disputed = found.flatMap((each) =>
      each.agreements.flatMap((party) => (mayReadDispute(each, party, eyes) ? [party.dispute.reasonId] : [])),
    );
    const [ref, named, reasons, disputeReasons] = await Promise.all([
      this.facilities.refs(found.flatMap(partiesOf)),
      this.views.getMany<LotBody>(lots, [...new Set(shipped)]),
      this.reasons.getMany(shown),
      this.disputeReasons.getMany(disputed),
    ]);
    return found.map((each) => ({
      ...reply(each, ref, named, eyes),
      ...agreementsOf(each, eyes, ref, disputeReasons),
      ...countOf(each, reasons, eyes),
      ...voidOf(each, reasons),
    }));
  }
}

/** What a site holds is its own to know. */
function countOf(
  { counts, reasonId, facilityId }: TransactionBody,
  reasons: ReadonlyMap<string, KeptReason>,
  eyes: Eyes,
): Partial<TransactionReply> {
  if (!seesAs(eyes, facilityId)) return {};
  const kept = reasons.get(reasonId ?? '');
  return { ...(counts && { counts }), ...(kept && { reason: kept.reason }) };
}

function agreementsOf(
  view: TransactionBody,
  eyes: Eyes,
  ref: Ref,
  reasons: ReadonlyMap<string, KeptReason>,
): Pick<TransactionReply, 'agreements'> {
  if (view.agreements.length === 0 || !isParty(view, eyes)) return {};
  return { agreements: view.agreements.map((party) => agreementReply(party, ref, reasons)) };
}

function agreementReply(
  { facilityId, dispute, ...party }: PartyAgreement,
  ref: Ref,
  reasons: ReadonlyMap<string, KeptReason>,
): AgreementReply {
  if (!dispute) return { facility: ref(facilityId), ...party };
  const { reasonId, ...dates } = dispute;
  const reason = reasons.get(reasonId)?.reason;
  return { facility: ref(facilityId), ...party, dispute: { ...dates, ...(reason && { reason }) } };
}

type Disputing = PartyAgreement & Required<Pick<PartyAgreement, 'dispute'>>;

/** Why a party disputes is between it and who recorded. */
function mayReadDispute({ facilityId }: TransactionBody, party: PartyAgreement, eyes: Eyes): party is Disputing {
  return party.dispute !== undefined && (seesAs(eyes, facilityId) || seesAs(eyes, party.facilityId));
}

function voidOf({ voidedAt, voidReasonId }: TransactionBody, reasons: ReadonlyMap<string, KeptReason>): Partial<TransactionReply> {
  if (voidedAt === null) return {};
  const kept = reasons.get(voidReasonId ?? '');
  return { voidedAt, ...(kept && { voidReason: kept.reason }) };
}

function partiesOf({ facilityId, counterpartyId, transporterId, brokerId, agreements }: TransactionBody): string[] {
  const named = agreements.map((party) => party.facilityId);
  return [facilityId, counterpartyId, transporterId, brokerId, ...named].filter((id): id is string => typeof id === 'string');
}

export function isParty({ facilityId, counterpartyId, transporterId }: TransactionBody, eyes: Eyes): boolean {
  return seesAs(eyes, facilityId) || seesAs(eyes, counterpartyId) || seesAs(eyes, transporterId);
}

function reply(view: TransactionBody, ref: Ref, named: ReadonlyMap<string, LotBody>, eyes: Eyes): TransactionReply {
  const isOwn = seesAs(eyes, view.facilityId);
  return {
    transactionId: view.transactionId,
    kind: view.kinds.at(-1) ?? 'record',
    facility: ref(view.facilityId),
    counterparty: null,
    occurredAt: view.occurredAt,
    recordedAt: view.recordedAt,
    revision: view.revision,
    hash: view.hash,
    voided: view.voidedAt !== null,
    disputed: view.disputed,
    ...(isParty(view, eyes) ? betweenParties(view, ref, eyes) : {}),
    ...(view.transferKind ? { transferKind: view.transferKind } : {}),
    ...(view.returnOf ? { returnOf: view.returnOf } : {}),
    ...(view.step ? { step: view.step, yieldBp: view.yieldBp ?? null } : {}),
    ...(view.byProductOf ? { byProductOf: view.byProductOf } : {}),
    lots: view.lots.map((lot) => lotReply(lot, named)),
    ...(view.draws ? { draws: view.draws } : {}),
    flags: isOwn ? view.flags : [],
    postings: isOwn ? view.postings : [],
  };
}

/** A transporter knows what it carries and by which papers, not what was paid for it. */
function betweenParties(view: TransactionBody, ref: Ref, eyes: Eyes): Partial<TransactionReply> {
  const { purchaseOrderNumber, invoiceNumber, packingListNumber, price } = view;
  const isTrader = seesAs(eyes, view.facilityId) || (seesAs(eyes, view.counterpartyId) && view.counterpartyId !== view.transporterId);
  // A proof is cited by its record and by each lot that it proves; it is one paper.
  const papers = [...new Map(view.documents.map((paper) => [`${paper.blobName} ${paper.kind}`, paper])).values()];
  const documents = isTrader ? papers : papers.filter(({ kind }) => isCarriers(kind));
  return {
    counterparty: view.counterpartyId === null ? null : ref(view.counterpartyId),
    ...(view.transporterId ? { transporter: ref(view.transporterId) } : {}),
    ...(view.brokerId && isTrader ? { broker: ref(view.brokerId) } : {}),
    ...(purchaseOrderNumber ? { purchaseOrderNumber } : {}),
    ...(invoiceNumber && isTrader ? { invoiceNumber } : {}),
    ...(packingListNumber ? { packingListNumber } : {}),
    ...(price && isTrader ? { price } : {}),
    ...(documents.length > 0 ? { documents } : {}),
  };
}

function lotReply(
  { lotId, productId, product, role, massGrams }: TransactionLot,
  named: ReadonlyMap<string, LotBody>,
): TransactionReply['lots'][number] {
  if (product !== undefined) return { lotId, productId, product, role, massGrams };
  const lot = named.get(lotId);
  return {
    lotId,
    productId,
    product: lot?.nature?.product ?? 'byProduct',
    role,
    massGrams: lot?.state?.says.carried?.massGrams ?? null,
  };
}
