import { Injectable } from '@nestjs/common';
import { searchWords, wholeNumberTerm } from '../../../contracts/orders/search-terms.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { BrandSuppliers } from '../order/brand-suppliers.js';
import { Products } from '../products/products.js';
import { DeliveredOrders } from './delivered-orders.js';

/** By which filters orders are found that bear what was typed. */
@Injectable()
export class OrderTextFilters {
  constructor(
    private readonly suppliers: BrandSuppliers,
    private readonly products: Products,
    private readonly delivered: DeliveredOrders,
  ) {}

  /**
   * By the beginning of a number or of a word in it, by the longest of the words, by who supplies, by the product and by
   * what was delivered. One of them must hold; undefined where nothing was typed.
   */
  async of(brandId: string, text: string): Promise<Filter[] | undefined> {
    const words = searchWords(text).toSorted((a, b) => b.length - a.length);
    const [longest] = words;
    if (longest === undefined) return undefined;
    const terms = [...new Set([wholeNumberTerm(text), ...(words.length === 1 ? [longest] : [])])];
    const described: Filter = { terms: beginningWith(longest), productDescription: { contains: text } };
    const [supplierIds, productIds, delivered] = await Promise.all([
      this.suppliers.idsMatching(brandId, text.toLowerCase()),
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

/** Of all characters the last one comes after every other of a word. */
const beginningWith = (term: string) => ({ gte: term, lt: `${term}\uffff` });

/** One term of each order, by which it is found in the index. */
const termsOf = (delivered: ReadonlyMap<string, { term: string }>): string[] => [
  ...new Set([...delivered.values()].map(({ term }) => term)),
];
