import type { Product } from '../../../../contracts/shared/products.js';
import { OWN_NAMESPACE_PATH } from '../../../../contracts/trace/epcis/vocabulary.js';

/** Writes the identifiers of events below the address of the product, since no site has a company prefix of GS1. */
export class Addresses {
  constructor(private readonly publicUrl: string) {}

  get namespace(): string {
    return `${this.publicUrl}${OWN_NAMESPACE_PATH}`;
  }

  lot(productId: string): string {
    return this.of('lot', productId);
  }

  site(facilityId: string): string {
    return this.of('site', facilityId);
  }

  /** @param name a number of a paper, or the digest of a file */
  document(name: string): string {
    return this.of('document', name);
  }

  certificate(id: string): string {
    return this.of('certificate', id);
  }

  pool(facilityId: string, product: Product): string {
    return `${this.of('pool', facilityId)}/${product}`;
  }

  private of(kind: string, name: string): string {
    return `${this.publicUrl}/id/${kind}/${encodeURIComponent(name)}`;
  }
}
