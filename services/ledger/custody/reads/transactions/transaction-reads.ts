import { Injectable } from '@nestjs/common';
import type { TransactionsQuery } from '../../../../../contracts/ledger/custody/queries.js';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { documentNumberKey, productIdKey } from '../../../../../contracts/shared/product-id.js';
import { message, Refusal } from '../../../../../contracts/shared/refusals.js';
import type { Page } from '../../../../../contracts/shared/replies.js';
import { instantsOfDays } from '../../../../../contracts/shared/written/time-zones.js';
import { partyKey } from '../../../../../projections/ledger/custody/agreements.js';
import { type LotBody, lots } from '../../../../../projections/ledger/custody/lots.js';
import { NEWEST_FIRST, type TransactionBody, transactionKey } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import type { Condition } from '../../../../platform/documents/document-store.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../../../platform/http/paging.js';
import { Views } from '../../../../platform/projections/views.js';
import { Access, canReadAs, type ReadScope } from '../../access/access.js';
import { ledgerPage } from './ledger-page.js';
import { isParty, TransactionReplies } from './transaction-replies.js';

/** Bounds how many records one number is looked for in. */
const NAMED_MAX = 100;
const NUMBER_KEYS = ['purchaseOrderKey', 'invoiceKey', 'packingListKey'] as const;
/** Fields by which the sums of a ledger count its records. */
const COUNTED_BY: ReadonlySet<string> = new Set(['facilityId', 'kinds']);
const SORT_FIELDS = ['occurredAt', 'recordedAt', 'counterpartyId'];

@Injectable()
export class TransactionReads {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly replies: TransactionReplies,
    private readonly facilities: Facilities,
  ) {}

  /**
   * Lists a facility's transactions, or those of others that name it. For a facility that the caller may not read,
   * lists only those with the caller. A transporter has no ledger of goods: its own are the transactions that name it.
   */
  async transactions(query: TransactionsQuery, user: Reader): Promise<Page<TransactionReply>> {
    const facilityId = query.facilityId?.toLowerCase() ?? user.facilityId;
    if (facilityId === undefined) throw new Refusal('Invalid', {}, { facilityId: [message('required', { field: 'facilityId' })] });
    const scope = await this.access.readScopeOf(user);
    if (query.agreement && !canReadAs(scope, facilityId)) throw new Refusal('NotFound');
    const owned = ownershipFilter(query, facilityId, user);
    const filter = { ...owned, ...filterOf(query, await this.facilities.timeZoneOf(facilityId)) };
    const anyOf = query.agreement || canReadAs(scope, facilityId) ? undefined : partyFilters(scope);
    if (query.q?.trim()) return this.namedBy(query.q.trim(), facilityId, query, scope);
    const { page, perPage } = pageRange(query);
    const sort = sortOrderOf(query, SORT_FIELDS, NEWEST_FIRST);
    const isCounted = !anyOf && 'facilityId' in owned && Object.keys(filter).every((field) => COUNTED_BY.has(field));
    const found = isCounted
      ? await ledgerPage(this.views, { facilityId, kind: query.kind }, query, sort)
      : await this.views.page<TransactionBody>(transactions, { filter, ...(anyOf && { anyOf }), sort }, page, perPage);
    return pageOf(await this.replies.replies(found.items, scope), found.total, query);
  }

  /** Lists the facility's own records that an ID or a number names, the newest first. */
  private async namedBy(q: string, facilityId: string, query: TransactionsQuery, scope: ReadScope): Promise<Page<TransactionReply>> {
    const [number, productId] = [documentNumberKey(q), productIdKey(q)];
    const lotsOfId = productId ? await this.views.find<LotBody>(lots, { filter: { productIdKey: productId }, limit: NAMED_MAX }) : [];
    const ofLots = lotsOfId.flatMap(({ entries }) => entries.filter((entry) => entry.facilityId === facilityId));
    const keys = [q.toLowerCase(), ...ofLots.map(({ transactionId }) => transactionId)].map((id) => transactionKey(facilityId, id));
    const byId = await this.views.getMany<TransactionBody>(transactions, [...new Set(keys)]);
    const found = new Map([...byId.values()].map((body) => [body.transactionId, body]));
    for (const field of number ? NUMBER_KEYS : []) {
      const filter = { facilityId, [field]: number };
      for (const body of await this.views.find<TransactionBody>(transactions, { filter, sort: NEWEST_FIRST, limit: NAMED_MAX }))
        found.set(body.transactionId, body);
    }
    const listed = [...found.values()]
      .filter((body) => body.kinds.length > 0 && (!query.kind || body.kinds.includes(query.kind)) && isParty(body, scope))
      .sort((a, b) => (a.occurredAt < b.occurredAt ? 1 : a.occurredAt > b.occurredAt ? -1 : 0));
    const { skip, limit } = pageRange(query);
    return pageOf(await this.replies.replies(listed.slice(skip, skip + limit), scope), listed.length, query);
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

function filterOf(query: TransactionsQuery, timeZone: string): Record<string, Condition> {
  const { kind, counterpartyId, productId, purchaseOrderNumber, invoiceNumber, packingListNumber, from, to } = query;
  return {
    ...(kind ? { kinds: kind } : {}),
    ...(counterpartyId ? { counterpartyId: counterpartyId.toLowerCase() } : {}),
    ...(productId ? { productIdKeys: productIdKey(productId) } : {}),
    ...(purchaseOrderNumber ? { purchaseOrderKey: documentNumberKey(purchaseOrderNumber) } : {}),
    ...(invoiceNumber ? { invoiceKey: documentNumberKey(invoiceNumber) } : {}),
    ...(packingListNumber ? { packingListKey: documentNumberKey(packingListNumber) } : {}),
    ...(from || to ? { occurredAt: { ...boundOf('from', from, timeZone), ...boundOf('to', to, timeZone) } } : {}),
  };
}

/** Takes a day as one of the site, or an instant. @throws Refusal Invalid */
function boundOf(end: 'from' | 'to', text: string | undefined, timeZone: string) {
  if (!text) return {};
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return instantsOfDays({ [end]: text }, timeZone);
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Refusal('Invalid');
  return { [end === 'from' ? 'gte' : 'lte']: new Date(time).toISOString() };
}
