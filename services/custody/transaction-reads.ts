import { Injectable } from '@nestjs/common';
import { documentNumberKey, productIdKey } from '../../contracts/product-id.js';
import type { TransactionsQuery } from '../../contracts/queries.js';
import { Refusal, said } from '../../contracts/refusals.js';
import type { Page, TransactionReply } from '../../contracts/replies.js';
import { namedTo } from '../../projections/agreements.js';
import { NEWEST_FIRST, type TransactionBody, transactionKey, transactions } from '../../projections/transactions.js';
import type { Principal } from '../identity/principal.js';
import type { Condition } from '../platform/documents/document-store.js';
import { orderOf, pageOf, partOf } from '../platform/http/paging.js';
import { Views } from '../platform/runner/views.js';
import { Access, type Eyes, seesAs } from './access.js';
import { isParty, TransactionReplies } from './transaction-replies.js';

const SORTS = ['occurredAt', 'recordedAt', 'counterpartyId'];

/** The histories of facilities. */
@Injectable()
export class TransactionReads {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly replies: TransactionReplies,
  ) {}

  /**
   * A facility's transactions, or those of others that name it; of a facility that is not the caller's to read, those with
   * the caller alone. A transporter has no ledger: its own are those that it is named in.
   */
  async list(query: TransactionsQuery, who: Principal): Promise<Page<TransactionReply>> {
    const facilityId = query.facilityId?.toLowerCase() ?? who.facilityId;
    if (facilityId === undefined) throw new Refusal('Invalid', {}, { facilityId: [said('required', { field: 'facilityId' })] });
    const eyes = await this.access.eyesOf(who);
    if (query.agreement && !seesAs(eyes, facilityId)) throw new Refusal('NotFound');
    const filter = { ...whose(query, facilityId, who), ...conditionsOf(query) };
    const anyOf = query.agreement || seesAs(eyes, facilityId) ? undefined : partiesIn(eyes);
    const { page, perPage } = partOf(query);
    const sort = orderOf(query, SORTS, NEWEST_FIRST);
    const found = await this.views.page<TransactionBody>(transactions, { filter, ...(anyOf && { anyOf }), sort }, page, perPage);
    return pageOf(await this.replies.replies(found.items, eyes), found.total, query);
  }

  /** Throws NotFound, also for one that is neither the caller's nor with the caller. */
  async one(transactionId: string, facilityId: string | undefined, who: Principal): Promise<TransactionReply> {
    const eyes = await this.access.eyesOf(who);
    const ledger = facilityId ?? who.facilityId;
    const found = ledger && (await this.views.get<TransactionBody>(transactions, transactionKey(ledger.toLowerCase(), transactionId)));
    if (!found || found.kinds.length === 0 || !isParty(found, eyes)) throw new Refusal('NotFound');
    const [reply] = await this.replies.replies([found], eyes);
    return reply as TransactionReply;
  }
}

function whose({ agreement }: TransactionsQuery, facilityId: string, who: Principal): Record<string, Condition> {
  if (agreement) return { namedTo: namedTo(facilityId, agreement) };
  return who.role === 'TRANSPORTER' && facilityId === who.facilityId ? { transporterId: facilityId } : { facilityId };
}

const partiesIn = (eyes: Eyes): Record<string, Condition>[] => {
  const ids = { in: [...eyes.ids] };
  return [{ counterpartyId: ids }, { transporterId: ids }];
};

function conditionsOf(query: TransactionsQuery): Record<string, Condition> {
  const { kind, counterpartyId, productId, purchaseOrderNumber, invoiceNumber, packingListNumber, from, to } = query;
  return {
    ...(kind ? { kinds: kind } : {}),
    ...(counterpartyId ? { counterpartyId: counterpartyId.toLowerCase() } : {}),
    ...(productId ? { productIdKeys: productIdKey(productId) } : {}),
    ...(purchaseOrderNumber ? { purchaseOrderKey: documentNumberKey(purchaseOrderNumber) } : {}),
    ...(invoiceNumber ? { invoiceKey: documentNumberKey(invoiceNumber) } : {}),
    ...(packingListNumber ? { packingListKey: documentNumberKey(packingListNumber) } : {}),
    ...(from || to ? { occurredAt: { ...(from ? { gte: firstOf(from) } : {}), ...(to ? { lte: lastOf(to) } : {}) } } : {}),
  };
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A day begins at 00:00 UTC and ends with its last millisecond. */
const firstOf = (from: string): string => (isDay(from) ? `${from}T00:00:00.000Z` : instant(from));
const lastOf = (to: string): string => (isDay(to) ? `${to}T23:59:59.999Z` : instant(to));

function instant(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Refusal('Invalid');
  return new Date(time).toISOString();
}
