import { Injectable } from '@nestjs/common';
import { recordDetailsOf } from '../../../../../contracts/ledger/custody/record-details.js';
import type { AgreementReply, TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { FacilityRef } from '../../../../../contracts/shared/replies.js';
import { type CaseBody, cases } from '../../../../../projections/ground/cases/cases.js';
import type { PartyAgreement } from '../../../../../projections/ledger/custody/agreements.js';
import { type LotBody, lots } from '../../../../../projections/ledger/custody/lots.js';
import { type TransactionBody, type TransactionLot, transactionKey } from '../../../../../projections/ledger/custody/transaction-body.js';
import { NOW } from '../../../../../projections/shared/point-in-time.js';
import { CaseTexts } from '../../../../ground/cases/case-texts.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import { Views } from '../../../../platform/projections/views.js';
import { canReadAs, type ReadScope } from '../../access/access.js';
import { isTransportDocument } from '../../access/transport-documents.js';
import { DisputeReasons, RecordWords, SellerNames, VoidReasons } from '../../custody-texts.js';
import { type ClaimDoubtsAt, type LotDoubt, NO_DOUBTS } from '../claim-doubts.js';
import { LedgerBalances } from '../ledger-balances.js';

type Ref = (id: string) => FacilityRef;

@Injectable()
export class TransactionReplies {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly reasons: VoidReasons,
    private readonly disputeReasons: DisputeReasons,
    private readonly sellerNames: SellerNames,
    private readonly caseTexts: CaseTexts,
    private readonly words: RecordWords,
    private readonly balances: LedgerBalances,
  ) {}

  /**
   * Shows price, counterparty and papers to the two parties, their auditors and admins. Shows the effects on the books,
   * the reason of a void, the place and the seller outside the platform only to the side that recorded the transaction.
   */
  async replies(found: readonly TransactionBody[], scope: ReadScope): Promise<TransactionReply[]> {
    const shipped = found.flatMap((each) => each.lots.filter(({ product }) => product === undefined).map(({ lotId }) => lotId));
    const shown = found.flatMap(({ facilityId, voidReasonId, reasonId, voidAsked }) =>
      canReadAs(scope, facilityId) ? [voidReasonId, reasonId, voidAsked?.reasonId].filter((id) => id !== undefined) : [],
    );
    const disputed = found.flatMap((each) =>
      each.agreements.flatMap((party) => (mayReadDispute(each, party, scope) ? [party.dispute.reasonId] : [])),
    );
    const decided = found.flatMap((each) =>
      each.agreements.flatMap((party) => (mayReadDispute(each, party, scope) ? (party.dispute.decision?.caseId ?? []) : [])),
    );
    const sellers = found.flatMap(({ facilityId, sellerNameId }) => (sellerNameId && canReadAs(scope, facilityId) ? [sellerNameId] : []));
    const places = found.flatMap(({ facilityId, placeId }) => (placeId && canReadAs(scope, facilityId) ? [placeId] : []));
    const [ref, named, reasons, disputeReasons, sellerNames, decisions, words, doubts] = await Promise.all([
      this.facilities.refs(found.flatMap(partiesOf)),
      this.views.getMany<LotBody>(lots, [...new Set(shipped)]),
      this.reasons.getMany(shown),
      this.disputeReasons.getMany(disputed),
      this.sellerNames.getMany(sellers),
      this.decisionReasons(decided),
      this.words.getMany(places),
      found.length === 0 ? NO_DOUBTS : this.balances.doubts(NOW),
    ]);
    return found.map((each) => ({
      ...reply(each, ref, named, scope),
      ...agreementsOf(each, scope, ref, { disputes: disputeReasons, decisions }),
      ...countOf(each, reasons, scope),
      ...voidOf(each, reasons),
      ...voidAskedOf(each, reasons, scope),
      ...sellerOf(each, sellerNames, scope),
      ...placeOf(each, words, scope),
      ...recordDoubtsOf(each, doubts, scope),
    }));
  }

  /** Reads why admins decided as they did, by case. */
  private async decisionReasons(caseIds: readonly string[]): Promise<Map<string, string>> {
    if (caseIds.length === 0) return new Map();
    const found = await this.views.getMany<CaseBody>(cases, caseIds);
    const textIds = new Map([...found].flatMap(([id, { settled }]) => (settled?.textId === undefined ? [] : [[id, settled.textId]])));
    const texts = await this.caseTexts.getMany([...textIds.values()]);
    return new Map([...textIds].flatMap(([id, textId]) => (texts.has(textId) ? [[id, texts.get(textId) as string]] : [])));
  }
}

type DisputeWords = Readonly<Record<'disputes' | 'decisions', ReadonlyMap<string, string>>>;

/** Shows a count only to its facility: stock is confidential. */
function countOf(
  { counts, reasonId, facilityId }: TransactionBody,
  reasons: ReadonlyMap<string, string>,
  scope: ReadScope,
): Partial<TransactionReply> {
  if (!canReadAs(scope, facilityId)) return {};
  const reason = reasons.get(reasonId ?? '');
  return { ...(counts && { counts }), ...(reason && { reason }) };
}

function agreementsOf(view: TransactionBody, scope: ReadScope, ref: Ref, words: DisputeWords): Pick<TransactionReply, 'agreements'> {
  if (view.agreements.length === 0 || !isParty(view, scope)) return {};
  return { agreements: view.agreements.map((party) => agreementReply(party, ref, words)) };
}

function agreementReply(
  { facilityId, dispute, ...party }: PartyAgreement,
  ref: Ref,
  { disputes, decisions }: DisputeWords,
): AgreementReply {
  if (!dispute) return { facility: ref(facilityId), ...party };
  const { reasonId, decision, ...dates } = dispute;
  const [reason, why] = [disputes.get(reasonId), decisions.get(decision?.caseId ?? '')];
  const decided = decision && { decision: { at: decision.at, upheld: decision.upheld, ...(why && { reason: why }) } };
  return { facility: ref(facilityId), ...party, dispute: { ...dates, ...(reason && { reason }), ...decided } };
}

type DisputingParty = PartyAgreement & Required<Pick<PartyAgreement, 'dispute'>>;

/** Shows the reason of a dispute only to the two parties of the record. */
function mayReadDispute({ facilityId }: TransactionBody, party: PartyAgreement, scope: ReadScope): party is DisputingParty {
  return party.dispute !== undefined && (canReadAs(scope, facilityId) || canReadAs(scope, party.facilityId));
}

function voidOf({ voidedAt, voidReasonId }: TransactionBody, reasons: ReadonlyMap<string, string>): Partial<TransactionReply> {
  if (voidedAt === null) return {};
  const voidReason = reasons.get(voidReasonId ?? '');
  return { voidedAt, ...(voidReason && { voidReason }) };
}

function voidAskedOf(
  { voidAsked, facilityId }: TransactionBody,
  reasons: ReadonlyMap<string, string>,
  scope: ReadScope,
): Partial<TransactionReply> {
  if (!voidAsked || !canReadAs(scope, facilityId)) return {};
  const reason = reasons.get(voidAsked.reasonId);
  return { voidAsked: { at: voidAsked.at, ...(reason && { reason }) } };
}

function sellerOf(
  { sellerNameId, facilityId }: TransactionBody,
  names: ReadonlyMap<string, string>,
  scope: ReadScope,
): Pick<TransactionReply, 'sellerName'> {
  if (!sellerNameId || !canReadAs(scope, facilityId)) return {};
  return { sellerName: names.get(sellerNameId) ?? null };
}

function placeOf(
  { facilityId, placeId, place }: TransactionBody,
  words: ReadonlyMap<string, string>,
  scope: ReadScope,
): Pick<TransactionReply, 'place'> {
  const written = place ?? words.get(placeId ?? '');
  return written !== undefined && canReadAs(scope, facilityId) ? { place: written } : {};
}

/** Shows what of the claims is in doubt to both parties. */
function recordDoubtsOf(view: TransactionBody, { records }: ClaimDoubtsAt, scope: ReadScope): Pick<TransactionReply, 'claimsInDoubt'> {
  const doubts = records.get(transactionKey(view.facilityId, view.transactionId));
  if (!doubts || !isTrader(view, scope)) return {};
  const named = ({ productId, certification, grams, closedAt }: LotDoubt) => ({
    productId,
    certification,
    grams,
    isClosed: closedAt !== undefined,
  });
  return { claimsInDoubt: doubts.map(named) };
}

const isTrader = ({ facilityId, counterpartyId, transporterId }: TransactionBody, scope: ReadScope): boolean =>
  canReadAs(scope, facilityId) || (canReadAs(scope, counterpartyId) && counterpartyId !== transporterId);

function partiesOf({ facilityId, counterpartyId, transporterId, brokerId, agreements }: TransactionBody): string[] {
  const named = agreements.map((party) => party.facilityId);
  return [facilityId, counterpartyId, transporterId, brokerId, ...named].filter((id): id is string => typeof id === 'string');
}

export function isParty({ facilityId, counterpartyId, transporterId }: TransactionBody, scope: ReadScope): boolean {
  return canReadAs(scope, facilityId) || canReadAs(scope, counterpartyId) || canReadAs(scope, transporterId);
}

function reply(view: TransactionBody, ref: Ref, named: ReadonlyMap<string, LotBody>, scope: ReadScope): TransactionReply {
  const isOwn = canReadAs(scope, view.facilityId);
  return {
    transactionId: view.transactionId,
    kind: view.kinds.at(-1) ?? 'record',
    facility: ref(view.facilityId),
    counterparty: null,
    occurredAt: view.occurredAt,
    ...(view.utcOffsetMinutes === undefined ? {} : { utcOffsetMinutes: view.utcOffsetMinutes }),
    recordedAt: view.recordedAt,
    revision: view.revision,
    hash: view.hash,
    voided: view.voidedAt !== null,
    disputed: view.disputed,
    ...(isParty(view, scope) ? partyFields(view, ref, scope) : {}),
    ...(view.transferKind ? { transferKind: view.transferKind } : {}),
    ...(view.returnOf ? { returnOf: view.returnOf } : {}),
    ...(view.shortCover && isOwn ? { shortCover: view.shortCover } : {}),
    ...(view.step ? { step: view.step, yieldBp: view.yieldBp ?? null } : {}),
    ...(view.byProductOf ? { byProductOf: view.byProductOf } : {}),
    lots: view.lots.map((lot) => ({ ...lotReply(lot, named), ...(lot.claim && isTrader(view, scope) ? { claim: lot.claim } : {}) })),
    ...(view.draws ? { draws: view.draws } : {}),
    flags: isOwn ? view.flags : [],
    postings: isOwn ? view.postings : [],
  };
}

function partyFields(view: TransactionBody, ref: Ref, scope: ReadScope): Partial<TransactionReply> {
  const trades = isTrader(view, scope);
  // Removes duplicates: a proof is cited by its record and by each lot that it proves.
  const unique = [...new Map(view.documents.map((paper) => [`${paper.blobName} ${paper.kind}`, paper])).values()];
  const documents = trades ? unique : unique.filter(({ kind }) => isTransportDocument(kind));
  return {
    counterparty: view.counterpartyId === null ? null : ref(view.counterpartyId),
    ...(view.transporterId ? { transporter: ref(view.transporterId) } : {}),
    ...(view.brokerId && trades ? { broker: ref(view.brokerId) } : {}),
    ...recordDetailsOf(view, trades ? 'traders' : 'parties'),
    ...(documents.length > 0 ? { documents } : {}),
  };
}

function lotReply(
  { lotId, productId, product, role, massGrams, transit }: TransactionLot,
  named: ReadonlyMap<string, LotBody>,
): TransactionReply['lots'][number] {
  if (product !== undefined) return { lotId, productId, product, role, massGrams, ...(transit && { transit }) };
  const lot = named.get(lotId);
  return {
    lotId,
    productId,
    product: lot?.nature?.product ?? 'byProduct',
    role,
    massGrams: lot?.state?.says.carried?.massGrams ?? null,
  };
}
