import { Injectable } from '@nestjs/common';
import type { TransactionsQuery } from '../../../../contracts/custody/queries.js';
import type { TransactionReply } from '../../../../contracts/custody/replies.js';
import { documentNumberKey, productIdKey } from '../../../../contracts/shared/product-id.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { Page } from '../../../../contracts/shared/replies.js';
import { partyKey } from '../../../../projections/agreements.js';
import { NEWEST_FIRST, type TransactionBody, transactionKey } from '../../../../projections/transaction-body.js';
import { transactions } from '../../../../projections/transactions.js';
import type { Condition } from '../../../platform/documents/document-store.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../../platform/http/paging.js';
import { Views } from '../../../platform/projections/views.js';
import { Access, canReadAs, type ReadScope } from '../../access/access.js';
import { isParty, TransactionReplies } from './transaction-replies.js';

const SORT_FIELDS = ['occurredAt', 'recordedAt', 'counterpartyId'];

@Injectable()
export class TransactionReads {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly replies: TransactionReplies,
  ) {}

  /**
   * Lists a facility's transactions, or those of others that name it. For a facility that the caller may not read,
   * lists only those with the caller. A transporter has no ledger of goods: its own are the transactions that name it.
   */
  async list(query: TransactionsQuery, user: Reader): Promise<Page<TransactionReply>> {
    const facilityId = query.facilityId?.toLowerCase() ?? user.facilityId;
    if (facilityId === undefined) throw new Refusal('Invalid', {}, { facilityId: [message('required', { field: 'facilityId' })] });
    const scope = await this.access.readScopeOf(user);
    if (query.agreement && !canReadAs(scope, facilityId)) throw new Refusal('NotFound');
    const filter = { ...ownershipFilter(query, facilityId, user), ...filterOf(query) };
    const anyOf = query.agreement || canReadAs(scope, facilityId) ? undefined : partyFilters(scope);
    const { page, perPage } = pageRange(query);
    const sort = sortOrderOf(query, SORT_FIELDS, NEWEST_FIRST);
    const found = await this.views.page<TransactionBody>(transactions, { filter, ...(anyOf && { anyOf }), sort }, page, perPage);
    return pageOf(await this.replies.replies(found.items, scope), found.total, query);
  }

  /** Throws NotFound also for a transaction to which the caller is no party. */
  async one(transactionId: string, facilityId: string | undefined, user: Reader): Promise<TransactionReply> {
    const scope = await this.access.readScopeOf(user);
    const ledger = facilityId ?? user.facilityId;
    const found = ledger && (await this.views.get<TransactionBody>(transactions, transactionKey(ledger.toLowerCase(), transactionId)));
    if (!found || found.kinds.length === 0 || !isParty(found, scope)) throw new Refusal('NotFound');
    const [reply] = await this.replies.replies([found], scope);
    return reply as TransactionReply;
  }
}

function ownershipFilter({ agreement }: TransactionsQuery, facilityId: string, user: Reader): Record<string, Condition> {
  if (agreement) return { namedTo: partyKey(facilityId, agreement) };
  return user.role === 'TRANSPORTER' && facilityId === user.facilityId ? { transporterId: facilityId } : { facilityId };
}

const partyFilters = (scope: ReadScope): Record<string, Condition>[] => {
  const ids = { in: [...scope.facilityIds] };
  return [{ counterpartyId: ids }, { transporterId: ids }];
};

function filterOf(query: TransactionsQuery): Record<string, Condition> {
  const { kind, counterpartyId, productId, purchaseOrderNumber, invoiceNumber, packingListNumber, from, to } = query;
  return {
    ...(kind ? { kinds: kind } : {}),
    ...(counterpartyId ? { counterpartyId: counterpartyId.toLowerCase() } : {}),
    ...(productId ? { productIdKeys: productIdKey(productId) } : {}),
    ...(purchaseOrderNumber ? { purchaseOrderKey: documentNumberKey(purchaseOrderNumber) } : {}),
    ...(invoiceNumber ? { invoiceKey: documentNumberKey(invoiceNumber) } : {}),
    ...(packingListNumber ? { packingListKey: documentNumberKey(packingListNumber) } : {}),
    ...(from || to ? { occurredAt: { ...(from ? { gte: startOf(from) } : {}), ...(to ? { lte: endOf(to) } : {}) } } : {}),
  };
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const startOf = (from: string): string => (isDay(from) ? `${from}T00:00:00.000Z` : toIsoInstant(from));
const endOf = (to: string): string => (isDay(to) ? `${to}T23:59:59.999Z` : toIsoInstant(to));

function toIsoInstant(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Refusal('Invalid');
  return new Date(time).toISOString();
}
