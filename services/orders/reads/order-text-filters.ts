import { Injectable } from '@nestjs/common';
import { searchWords, wholeNumberTerm } from '../../../contracts/orders/search-terms.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { BrandSuppliers } from '../order/brand-suppliers.js';
import { Products } from '../products/products.js';

/** By which filters orders are found that bear what was typed. */
@Injectable()
export class OrderTextFilters {
  constructor(
    private readonly suppliers: BrandSuppliers,
    private readonly products: Products,
  ) {}

  /**
   * By the beginning of a number or of a word in it, by the longest of the words, by who supplies and by the product. One
   * of them must hold; undefined where nothing was typed.
   */
  async of(brandId: string, text: string): Promise<Filter[] | undefined> {
    const words = searchWords(text).toSorted((a, b) => b.length - a.length);
    const [longest] = words;
    if (longest === undefined) return undefined;
    const terms = [...new Set([wholeNumberTerm(text), ...(words.length === 1 ? [longest] : [])])];
    const described: Filter = { terms: beginningWith(longest), productDescription: { contains: text } };
    const [supplierIds, productIds] = await Promise.all([
      this.suppliers.idsMatching(brandId, text.toLowerCase()),
      this.products.idsMatching(brandId, text),
    ]);
    return [
      ...terms.map((term): Filter => ({ terms: beginningWith(term) })),
      ...(words.length > 1 ? [described] : []),
      ...(supplierIds.length > 0 ? [{ supplierIds: { in: supplierIds } }] : []),
      ...(productIds.length > 0 ? [{ productId: { in: productIds } }] : []),
    ];
  }
}

/** Of all characters the last one comes after every other of a word. */
const beginningWith = (term: string) => ({ gte: term, lt: `${term}\uffff` });
