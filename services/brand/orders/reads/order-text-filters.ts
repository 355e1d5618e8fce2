import { Injectable } from '@nestjs/common';
import { searchWords, wholeNumberTerm } from '../../../../contracts/brand/orders/search-terms.js';
import { searchKey } from '../../../../contracts/shared/written/fold.js';
import type { Filter } from '../../../platform/documents/document-store.js';
import { BrandSuppliers } from '../brand-suppliers.js';
import { Products } from '../products/products.js';
import { DeliveredOrders } from './delivered-orders.js';

/** Builds the filters that find orders by typed text. */
@Injectable()
export class OrderTextFilters {
  constructor(
    private readonly suppliers: BrandSuppliers,
    private readonly products: Products,
    private readonly delivered: DeliveredOrders,
  ) {}

  /**
   * Matches the beginning of a number or of a word in it, the longest word, the suppliers, the product and the deliveries. One of the
   * filters must match; undefined without text.
   */
  async of(brandId: string, text: string): Promise<Filter[] | undefined> {
    const words = searchWords(text).toSorted((a, b) => b.length - a.length);
    const [longest] = words;
    if (longest === undefined) return undefined;
    const terms = [...new Set([wholeNumberTerm(text), ...(words.length === 1 ? [longest] : [])])];
    const described: Filter = { terms: beginningWith(longest), descriptionKey: { contains: searchKey(text) } };
    const [supplierIds, productIds, delivered] = await Promise.all([
      this.suppliers.idsMatching(brandId, searchKey(text)),
      this.products.idsMatching(brandId, text),
      this.delivered.find(brandId, text),
    ]);
    return [
      ...terms.map((term): Filter => ({ terms: beginningWith(term) })),
      ...(words.length > 1 ? [described] : []),
      ...(supplierIds.length > 0 ? [{ supplierIds: { in: supplierIds } }] : []),
      ...(productIds.length > 0 ? [{ productId: { in: productIds } }] : []),
      ...(delivered.size > 0 ? [{ terms: { in: termsOf(delivered) }, orderId: { in: [...delivered.keys()] } }] : []),
    ];
  }
}

/** Uses the last of all characters, which sorts after every other character of a word. */
const beginningWith = (term: string) => ({ gte: term, lt: `${term}\uffff` });

/** Returns one term per order, by which the index finds it. */
const termsOf = (delivered: ReadonlyMap<string, { term: string }>): string[] => [
  ...new Set([...delivered.values()].map(({ term }) => term)),
];
