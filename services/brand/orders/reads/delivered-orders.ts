import { Injectable } from '@nestjs/common';
import { ORDER_NUMBERS } from '../../../../contracts/brand/orders/events.js';
import { wholeNumberTerm } from '../../../../contracts/brand/orders/search-terms.js';
import { DOCUMENT_NUMBERS, type DocumentNumber } from '../../../../contracts/ledger/custody/record-details.js';
import { hyphenateProductId, productIdKey } from '../../../../contracts/shared/product-id.js';
import { type OrderBody, orders } from '../../../../projections/brand/orders/orders.js';
import { paperTerm, type SearchTermsBody, searchTerms } from '../../../../projections/brand/search/search-terms.js';
import { type LotBody, lots } from '../../../../projections/ledger/custody/lots.js';
import { type TransactionBody, transactionKey } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import { Views } from '../../../platform/projections/views.js';

/** Says which part of a delivery equals the typed text. */
interface DeliverySign {
  kind: 'lot' | DocumentNumber;
  text: string;
}

/** Says why an order was found, and the order's number on its delivery, as a term. */
export interface DeliveredOrder extends DeliverySign {
  term: string;
}

interface Delivery {
  sign: DeliverySign;
  transaction: TransactionBody;
}

/** Finds a brand's orders by what was delivered under their numbers: a lot, or a supplier's document. */
@Injectable()
export class DeliveredOrders {
  constructor(private readonly views: Views) {}

  /**
   * Returns by order the sign of a delivery that equals the text: a product ID, or a whole number. The beginning of a number finds none,
   * since too many begin with a year.
   */
  async find(brandId: string, text: string): Promise<Map<string, DeliveredOrder>> {
    if (wholeNumberTerm(text) === '') return new Map();
    const [ofLots, ofPapers] = await Promise.all([this.lotDeliveries(brandId, text), this.paperDeliveries(brandId, text)]);
    const deliveries = [...ofLots, ...ofPapers].filter(({ transaction }) => isDelivery(transaction, brandId));
    const found = new Map<string, DeliveredOrder>();
    for (const order of await this.withNumbersOf(brandId, deliveries)) {
      for (const { sign, transaction } of deliveries) {
        const term = sharedNumber(order, transaction);
        if (term !== undefined && !found.has(order.orderId)) found.set(order.orderId, { ...sign, term });
      }
    }
    return found;
  }

  /** Returns sales of the lot to the brand, and the brand's own records of it. */
  private async lotDeliveries(brandId: string, text: string): Promise<Delivery[]> {
    const key = productIdKey(text);
    if (key === '' || /[^\p{ASCII}]/u.test(text)) return [];
    const found = await this.views.find<LotBody>(lots, { filter: { productIdKey: key } });
    const deliveries = await Promise.all(
      found.map(async ({ productId, entries }) => {
        const ofBrand = entries.filter(({ facilityId, counterpartyId }) => [facilityId, counterpartyId].includes(brandId));
        const keys = ofBrand.map(({ facilityId, transactionId }) => transactionKey(facilityId, transactionId));
        const sign = { kind: 'lot' as const, text: hyphenateProductId(productId) };
        return (await this.transactions(keys)).map((transaction) => ({ sign, transaction }));
      }),
    );
    return deliveries.flat();
  }

  private async paperDeliveries(brandId: string, text: string): Promise<Delivery[]> {
    const term = wholeNumberTerm(text);
    const papers = await this.views.find<SearchTermsBody>(searchTerms, { filter: { paperTerms: paperTerm(brandId, term) } });
    const found = await this.transactions(papers.flatMap((paper) => paper.transactionKey ?? []));
    return found.flatMap((transaction) => {
      const kind = DOCUMENT_NUMBERS.find((number) => wholeNumberTerm(transaction[number] ?? '') === term);
      return kind === undefined ? [] : [{ sign: { kind, text: transaction[kind] ?? '' }, transaction }];
    });
  }

  private async transactions(keys: readonly string[]): Promise<TransactionBody[]> {
    return [...(await this.views.getMany<TransactionBody>(transactions, [...new Set(keys)])).values()];
  }

  /** Returns the brand's orders that have one of the words; which number has it is checked afterwards. */
  private async withNumbersOf(brandId: string, deliveries: readonly Delivery[]): Promise<OrderBody[]> {
    const terms = new Set(
      deliveries.flatMap(({ transaction }) => ORDER_NUMBERS.map((number) => wholeNumberTerm(transaction[number] ?? ''))),
    );
    terms.delete('');
    if (terms.size === 0) return [];
    return this.views.find<OrderBody>(orders, { filter: { terms: { in: [...terms] }, listedBy: brandId } });
  }
}

/** Leaves out deliveries to others, and voided ones. */
const isDelivery = ({ facilityId, counterpartyId, voidedAt }: TransactionBody, brandId: string): boolean =>
  voidedAt === null && (facilityId === brandId || counterpartyId === brandId);

/** Compares each number with the same kind, as traces do. */
function sharedNumber(order: OrderBody, transaction: TransactionBody): string | undefined {
  const shared = ORDER_NUMBERS.find((number) => {
    const term = wholeNumberTerm(order[number] ?? '');
    return term !== '' && term === wholeNumberTerm(transaction[number] ?? '');
  });
  return shared && wholeNumberTerm(order[shared] ?? '');
}
