import { type Collection, DocumentStore, DuplicateKey, type Query, type Stored } from '../../../platform/documents/document-store.js';

/** Reads documents of a store by their keys, and keeps what is written to itself. Queries find what the store holds. */
export class UnwrittenDocuments extends DocumentStore {
  /** Holds null for a document that was deleted here. */
  private readonly written = new Map<string, Stored<object> | null>();

  constructor(private readonly store: DocumentStore) {
    super();
  }

  override ensure(collection: Collection): Promise<void> {
    return this.store.ensure(collection);
  }

  override async get<T>(collection: string, key: string): Promise<Stored<T> | undefined> {
    const own = this.written.get(nameOf(collection, key));
    return own === undefined ? this.store.get<T>(collection, key) : ((own ?? undefined) as Stored<T> | undefined);
  }

  override async getMany<T>(collection: string, keys: readonly string[]): Promise<Stored<T>[]> {
    const elsewhere = keys.filter((key) => !this.written.has(nameOf(collection, key)));
    const own = keys.flatMap((key) => this.written.get(nameOf(collection, key)) ?? []) as Stored<T>[];
    return [...own, ...(elsewhere.length > 0 ? await this.store.getMany<T>(collection, elsewhere) : [])];
  }

  /** @throws DuplicateKey when the key exists; unique values are not looked at */
  override async insert<T extends object>(collection: string, key: string, value: T): Promise<void> {
    if (await this.get(collection, key)) throw new DuplicateKey(key);
    this.keep(collection, key, 1, value);
  }

  override async put<T extends object>(collection: string, key: string, value: T): Promise<void> {
    this.keep(collection, key, ((await this.get(collection, key))?.version ?? 0) + 1, value);
  }

  override async replace<T extends object>(collection: string, key: string, version: number, value: T): Promise<boolean> {
    const isSame = (await this.get(collection, key))?.version === version;
    if (isSame) this.keep(collection, key, version + 1, value);
    return isSame;
  }

  override async delete(collection: string, key: string, version?: number): Promise<boolean> {
    const stored = await this.get(collection, key);
    const isThere = stored !== undefined && (version === undefined || stored.version === version);
    if (isThere) this.written.set(nameOf(collection, key), null);
    return isThere;
  }

  override find<T>(collection: string, query: Query): Promise<Stored<T>[]> {
    return this.store.find<T>(collection, query);
  }

  override count(collection: string, query: Pick<Query, 'filter' | 'anyOf'>): Promise<number> {
    return this.store.count(collection, query);
  }

  override collections(): Promise<string[]> {
    return this.store.collections();
  }

  override scan<T>(collection: string, size: number, after?: string): AsyncIterable<Stored<T>[]> {
    return this.store.scan<T>(collection, size, after);
  }

  override putNewer(): Promise<void> {
    throw new TypeError('Views are not built from what is not written');
  }

  override drop(): Promise<void> {
    throw new TypeError('Collections are not dropped by what is not written');
  }

  override async shred(): Promise<void> {
    this.written.clear();
  }

  override ping(): Promise<void> {
    return this.store.ping();
  }

  override async close(): Promise<void> {
    this.written.clear();
  }

  private keep(collection: string, key: string, version: number, value: object): void {
    this.written.set(nameOf(collection, key), { key, version, value: structuredClone(value) });
  }
}

const nameOf = (collection: string, key: string): string => `${collection}\n${key}`;
