import { Injectable } from '@nestjs/common';
import type { PaperHit, SearchGroupReply } from '../../../contracts/brand/search/replies.js';
import { DOCUMENT_NUMBERS, type DocumentNumber } from '../../../contracts/ledger/custody/record-details.js';
import type { FacilityRef } from '../../../contracts/shared/replies.js';
import { paperTerm, type SearchTermsBody, searchTerms } from '../../../projections/brand/search/search-terms.js';
import type { TransactionBody } from '../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../projections/ledger/custody/transactions.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Access } from '../../ledger/custody/access/access.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { Views } from '../../platform/projections/views.js';
import { bearsTerm, typedTerms } from './number-terms.js';
import { beginningWith, NOTHING_FOUND, type SearchRequest } from './search-request.js';

const FILE_KIND: Partial<Record<DocumentNumber, string>> = { invoiceNumber: 'invoice', packingListNumber: 'packingList' };
const NEWEST_FIRST = ['-occurredAt'];

/** Purchase order, invoice and packing list numbers of transactions. */
@Injectable()
export class PaperSearch {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly facilities: Facilities,
  ) {}

  async find(request: SearchRequest): Promise<SearchGroupReply<PaperHit>> {
    const terms = typedTerms(request.text);
    const anyOf = request.isAdmin ? terms.map((term): Filter => ({ anyPaperTerms: term })) : await this.ofParties(terms, request);
    if (anyOf.length === 0) return NOTHING_FOUND;
    const { items, total } = await this.views.page<SearchTermsBody>(
      searchTerms,
      { anyOf, sort: NEWEST_FIRST },
      request.page,
      request.perPage,
    );
    return { items: await this.hits(items, terms), total, isAtLeast: false };
  }

  /** A reader who is a party finds by the beginning of a word; a reader of everything by whole words, as too many begin alike. */
  private async ofParties(terms: readonly string[], { user }: SearchRequest): Promise<Filter[]> {
    const { facilityIds } = await this.access.readScopeOf(user);
    return [...facilityIds].flatMap((id) => terms.map((term): Filter => ({ paperTerms: beginningWith(paperTerm(id, term)) })));
  }

  private async hits(found: readonly SearchTermsBody[], terms: readonly string[]): Promise<PaperHit[]> {
    const keys = found.flatMap(({ transactionKey }) => transactionKey ?? []);
    const bodies = await this.views.getMany<TransactionBody>(transactions, keys);
    const ref = await this.facilities.refs(
      [...bodies.values()].flatMap(({ facilityId, counterpartyId }) => [facilityId, ...(counterpartyId === null ? [] : [counterpartyId])]),
    );
    return keys.flatMap((key) => {
      const body = bodies.get(key);
      return body ? paperHit(body, terms, ref) : [];
    });
  }
}

function paperHit(body: TransactionBody, terms: readonly string[], ref: (id: string) => FacilityRef): PaperHit[] {
  const stated = DOCUMENT_NUMBERS.filter((name) => body[name] !== undefined);
  const kind = stated.find((name) => bearsTerm(body[name] ?? '', terms)) ?? stated[0];
  if (kind === undefined) return [];
  const fileKind = FILE_KIND[kind];
  return [
    {
      kind,
      number: body[kind] ?? '',
      transactionId: body.transactionId,
      transactionKind: body.kinds.at(-1) ?? 'record',
      facility: ref(body.facilityId),
      counterparty: body.counterpartyId === null ? null : ref(body.counterpartyId),
      occurredAt: body.occurredAt,
      voided: body.voidedAt !== null,
      ...(fileKind && { hasFile: body.documents.some((file) => file.kind === fileKind) }),
    },
  ];
}
