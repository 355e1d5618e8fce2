import { Injectable } from '@nestjs/common';
import type { FacilityRef, TransactionReply } from '../../contracts/replies.js';
import { type LotBody, lots } from '../../projections/lots.js';
import type { TransactionBody, TransactionLot } from '../../projections/transactions.js';
import { Facilities } from '../facilities/facilities.js';
import { Views } from '../platform/runner/views.js';
import { type Eyes, seesAs } from './access.js';

type Ref = (id: string) => FacilityRef;

/** Transactions as the API answers them. */
@Injectable()
export class TransactionReplies {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
  ) {}

  /**
   * Price, counterparty and papers are for the two parties, their auditors and admins; what it did to the books of the
   * one who recorded it is for that side alone.
   */
  async replies(found: readonly TransactionBody[], eyes: Eyes): Promise<TransactionReply[]> {
    const shipped = found.flatMap((each) => each.lots.filter(({ product }) => product === undefined).map(({ lotId }) => lotId));
    const [ref, named] = await Promise.all([
      this.facilities.refs(found.flatMap(partiesOf)),
      this.views.getMany<LotBody>(lots, [...new Set(shipped)]),
    ]);
    return found.map((each) => reply(each, ref, named, eyes));
  }
}

function partiesOf({ facilityId, counterpartyId, transporterId, brokerId }: TransactionBody): string[] {
  return [facilityId, counterpartyId, transporterId, brokerId].filter((id): id is string => typeof id === 'string');
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
    ...(view.step ? { step: view.step, yieldBp: view.yieldBp ?? null } : {}),
    ...(view.byProductOf ? { byProductOf: view.byProductOf } : {}),
    lots: view.lots.map((lot) => lotReply(lot, named)),
    ...(view.draws ? { draws: view.draws } : {}),
    flags: isOwn ? view.flags : [],
    postings: isOwn ? view.postings : [],
  };
}

/** A transporter knows what it carries, not what was paid for it. */
function betweenParties(view: TransactionBody, ref: Ref, eyes: Eyes): Partial<TransactionReply> {
  const { purchaseOrderNumber, invoiceNumber, packingListNumber, price } = view;
  const isTrader = seesAs(eyes, view.facilityId) || (seesAs(eyes, view.counterpartyId) && view.counterpartyId !== view.transporterId);
  return {
    counterparty: view.counterpartyId === null ? null : ref(view.counterpartyId),
    ...(view.transporterId ? { transporter: ref(view.transporterId) } : {}),
    ...(view.brokerId && isTrader ? { broker: ref(view.brokerId) } : {}),
    ...(purchaseOrderNumber ? { purchaseOrderNumber } : {}),
    ...(invoiceNumber && isTrader ? { invoiceNumber } : {}),
    ...(packingListNumber ? { packingListNumber } : {}),
    ...(price && isTrader ? { price } : {}),
    ...(view.documents.length > 0 && isTrader ? { documents: view.documents } : {}),
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
