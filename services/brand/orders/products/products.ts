import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AddProduct, ProductGiven } from '../../../../contracts/brand/orders/commands.js';
import type { ProductsQuery } from '../../../../contracts/brand/orders/queries.js';
import { gtin14 } from '../../../../contracts/ledger/codes/gs1/gs1-keys.js';
import { documentNumberKey } from '../../../../contracts/shared/product-id.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { searchKey } from '../../../../contracts/shared/written/fold.js';
import { Gs1Keys } from '../../../ledger/codes/gs1/gs1-keys.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import { Config, isDistributed } from '../../../platform/config/config.js';
import { type Collection, DuplicateKey, type Filter, RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import { KeptFinds } from '../../../platform/documents/kept-finds.js';
import { pageRange, sortOrderOf } from '../../../platform/http/paging.js';
import { Clock } from '../../../platform/lib/clock.js';

/** Stores a brand's product under the brand's own code and words. */
export interface ProductRecord {
  id: string;
  brandId: string;
  code: string;
  /** Holds the code in the form that is compared. */
  codeKey: string;
  description: string;
  composition: { fibre: string; percent: number }[];
  pieceGrams?: number;
  /** With 14 digits; it also stays with this product after it was taken out. */
  gtin?: string;
  picture?: { blobName: string; sha256: string };
  /** Holds lower case text for searching. */
  searchText: string;
  createdAt: string;
  changedAt: string;
  archivedAt?: string;
}

export const PRODUCTS: Collection = {
  name: 'brand-products',
  indexes: [{ fields: ['brandId', 'codeKey'], unique: true }],
};

const BY_CODE = ['codeKey'];
/** Limits the products per read, when all are needed. */
const PRODUCTS_READ = 500;
const SORTED_BY = ['codeKey', 'code', 'description', 'changedAt'];

@Injectable()
export class Products {
  private readonly byId: KeptFinds<ProductRecord>;

  constructor(
    private readonly records: RecordStore,
    private readonly blobs: BlobStore,
    private readonly clock: Clock,
    private readonly gs1: Gs1Keys,
    config: Config,
  ) {
    this.byId = new KeptFinds(records, [PRODUCTS.name], { othersWrite: isDistributed(config) });
  }

  /** @throws Refusal NotFound for an unknown product or another brand's */
  async get(brandId: string, id: string): Promise<ProductRecord> {
    return (await this.stored(brandId, id)).value;
  }

  /** Returns the brand's products among these IDs. */
  async getMany(brandId: string, ids: readonly string[]): Promise<Map<string, ProductRecord>> {
    const found = await this.byId.getMany(ids, (missing) => this.records.getMany<ProductRecord>(PRODUCTS.name, missing));
    return new Map([...found].filter(([, product]) => product.brandId === brandId));
  }

  /** Maps the keys of product codes to IDs. */
  async idsByCode(brandId: string): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (let skip = 0; ; skip += PRODUCTS_READ) {
      const page = { filter: { brandId }, sort: BY_CODE, skip, limit: PRODUCTS_READ };
      const found = await this.records.find<ProductRecord>(PRODUCTS.name, page);
      for (const { value } of found) ids.set(value.codeKey, value.id);
      if (found.length < PRODUCTS_READ) return ids;
    }
  }

  /** Returns the IDs of products whose code or description contains the text, archived ones included. */
  async idsMatching(brandId: string, text: string): Promise<string[]> {
    const filter: Filter = { brandId, searchText: { contains: searchKey(text) } };
    const found = await this.records.find<ProductRecord>(PRODUCTS.name, { filter });
    return found.map(({ key }) => key);
  }

  async find(brandId: string, query: ProductsQuery): Promise<{ items: ProductRecord[]; total: number }> {
    const words = searchKey(query.q ?? '');
    const filter: Filter = {
      brandId,
      ...(words ? { searchText: { contains: words } } : {}),
      archivedAt: query.archived === 'true' ? { gt: '' } : null,
    };
    const { skip, limit } = pageRange(query);
    const sort = sortOrderOf(query, SORTED_BY, BY_CODE);
    const { found, total } = await this.records.page<ProductRecord>(PRODUCTS.name, { filter, sort, skip, limit });
    return { items: found.map(({ value }) => value), total };
  }

  /** @throws Refusal CodeTaken; TransactionIdReused when the ID belongs to another product; Invalid by field */
  async add(brandId: string, { productId, ...given }: AddProduct): Promise<{ product: ProductRecord; replayed: boolean }> {
    const id = productId ?? randomUUID();
    const now = this.clock.now();
    const product: ProductRecord = { id, brandId, createdAt: now, changedAt: now, ...(await this.contentOf(brandId, given)) };
    const [known] = await this.records.getMany<ProductRecord>(PRODUCTS.name, [id]);
    if (known) {
      if (!saysTheSame(known.value, product)) throw new Refusal('TransactionIdReused');
      return { product: known.value, replayed: true };
    }
    await this.whileClaimed(product, () => this.refuseTaken(() => this.records.insert(PRODUCTS.name, id, product)));
    return { product, replayed: false };
  }

  /** @throws Refusal NotFound, CodeTaken, Conflict; Invalid by field */
  async change(brandId: string, id: string, given: ProductGiven): Promise<ProductRecord> {
    const content = await this.contentOf(brandId, given);
    const stored = await this.stored(brandId, id);
    return this.whileClaimed({ id, brandId, gtin: content.gtin }, () =>
      this.save(stored, ({ createdAt, archivedAt }) => ({
        id,
        brandId,
        createdAt,
        ...(archivedAt === undefined ? {} : { archivedAt }),
        ...content,
      })),
    );
  }

  /** Keeps archived products in their orders. @throws Refusal NotFound, Conflict */
  async archive(brandId: string, id: string, archived: boolean): Promise<ProductRecord> {
    const stored = await this.stored(brandId, id);
    if ((stored.value.archivedAt !== undefined) === archived) return stored.value;
    return this.save(stored, ({ archivedAt: _, ...product }) => (archived ? { ...product, archivedAt: this.clock.now() } : product));
  }

  /** Does nothing for a product that has another GTIN, or none. @throws Refusal Conflict */
  async withoutGtin(id: string, gtin: string): Promise<void> {
    const stored = await this.records.get<ProductRecord>(PRODUCTS.name, id);
    if (stored?.value.gtin === gtin) await this.save(stored, ({ gtin: _, ...product }) => product);
  }

  private async save(
    { key, version, value }: Stored<ProductRecord>,
    change: (product: ProductRecord) => Omit<ProductRecord, 'changedAt'>,
  ): Promise<ProductRecord> {
    const next: ProductRecord = { ...change(value), changedAt: this.clock.now() };
    const isSaved = await this.refuseTaken(() => this.records.replace(PRODUCTS.name, key, version, next));
    if (!isSaved) throw new Refusal('Conflict');
    return next;
  }

  private async stored(brandId: string, id: string): Promise<Stored<ProductRecord>> {
    const found = await this.records.get<ProductRecord>(PRODUCTS.name, id);
    if (found?.value.brandId !== brandId) throw new Refusal('NotFound');
    return found;
  }

  private async contentOf(brandId: string, { code, description, composition = [], pieceGrams, gtin, picture }: ProductGiven) {
    const codeKey = documentNumberKey(code);
    if (codeKey === '') throw new Refusal('Invalid', {}, { code: [message('required', { field: 'code' })] });
    assertWhole(composition ?? []);
    const cited = picture ? await this.pictureOf(brandId, picture.blobName) : undefined;
    return {
      code,
      codeKey,
      description,
      composition: (composition ?? []).map(({ fibre, percent }) => ({ fibre, percent })),
      ...(pieceGrams ? { pieceGrams } : {}),
      ...(gtin ? { gtin: gtin14(gtin) } : {}),
      ...(cited ? { picture: cited } : {}),
      searchText: searchKey(`${code} ${codeKey} ${description}`),
    };
  }

  /** @throws Refusal GtinForeign, GtinTaken, Gs1PrefixTaken */
  private whileClaimed<Result>(
    { id, brandId, gtin }: Pick<ProductRecord, 'id' | 'brandId'> & { gtin?: string | undefined },
    write: () => Promise<Result>,
  ): Promise<Result> {
    return this.gs1.whileClaimed(gtin, { facilityId: brandId, subject: id }, write);
  }

  private async pictureOf(brandId: string, blobName: string): Promise<{ blobName: string; sha256: string }> {
    const info = await this.blobs.info(blobName);
    const isOwn = info?.facilityId === brandId;
    if (isOwn && info.contentType.startsWith('image/')) return { blobName, sha256: info.sha256 };
    throw new Refusal('Invalid', {}, { 'picture.blobName': [message(isOwn ? 'FileFormatInvalid' : 'fileNotUploaded')] });
  }

  private async refuseTaken<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (error instanceof DuplicateKey) throw new Refusal('CodeTaken', {}, { code: [message('CodeTaken')] });
      throw error;
    }
  }
}

/** Adds in hundredths of a percent, since sums of decimals are not exact. */
function assertWhole(composition: readonly { percent: number }[]): void {
  const hundredths = composition.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0);
  if (composition.length > 0 && hundredths !== 10_000) throw new Refusal('Invalid', {}, { composition: [message('compositionSum')] });
}

function saysTheSame(one: ProductRecord, other: ProductRecord): boolean {
  const saidBy = ({ brandId, code, description, composition, pieceGrams, gtin, picture }: ProductRecord) =>
    JSON.stringify([brandId, code, description, composition, pieceGrams, gtin, picture?.blobName]);
  return saidBy(one) === saidBy(other);
}
