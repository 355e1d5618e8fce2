import {
  type Collection,
  type Condition,
  DuplicateKey,
  type Query,
  RecordStore,
  type Stored,
} from '../../../services/platform/documents/document-store.js';

/** Records in memory, for specs that are not about an engine: keys, compare-and-set and filters by equality or an upper bound, in the order of insertion. */
export class MemoryRecordStore extends RecordStore {
  private readonly contents = new Map<string, Map<string, { version: number; json: string }>>();

  async ensure({ name }: Collection): Promise<void> {
    if (!this.contents.has(name)) this.contents.set(name, new Map());
  }

  async get<T>(collection: string, key: string): Promise<Stored<T> | undefined> {
    await Promise.resolve();
    const there = this.in(collection).get(key);
    return there && { key, version: there.version, value: JSON.parse(there.json) as T };
  }

  async getMany<T>(collection: string, keys: readonly string[]): Promise<Stored<T>[]> {
    const found = await Promise.all(keys.map((key) => this.get<T>(collection, key)));
    return found.filter((one) => one !== undefined);
  }

  async shred(): Promise<void> {}

  async insert<T extends object>(collection: string, key: string, value: T): Promise<void> {
    await Promise.resolve();
    if (this.in(collection).has(key)) throw new DuplicateKey(key);
    this.in(collection).set(key, { version: 1, json: JSON.stringify(value) });
    this.noteWrite(collection);
  }

  async put<T extends object>(collection: string, key: string, value: T): Promise<void> {
    await Promise.resolve();
    const version = (this.in(collection).get(key)?.version ?? 0) + 1;
    this.in(collection).set(key, { version, json: JSON.stringify(value) });
    this.noteWrite(collection);
  }

  async replace<T extends object>(collection: string, key: string, version: number, value: T): Promise<boolean> {
    await Promise.resolve();
    if (this.in(collection).get(key)?.version !== version) return false;
    this.in(collection).set(key, { version: version + 1, json: JSON.stringify(value) });
    this.noteWrite(collection);
    return true;
  }

  async delete(collection: string, key: string, version?: number): Promise<boolean> {
    await Promise.resolve();
    if (version !== undefined && this.in(collection).get(key)?.version !== version) return false;
    this.noteWrite(collection);
    return this.in(collection).delete(key);
  }

  async find<T>(collection: string, { filter = {}, skip = 0, limit = 1000 }: Query): Promise<Stored<T>[]> {
    const found: Stored<T>[] = [];
    for (const key of this.in(collection).keys()) {
      const stored = await this.get<Record<string, unknown>>(collection, key);
      const fits = Object.entries(filter).every(([field, wanted]) => isWanted(stored?.value[field], wanted));
      if (stored && fits) found.push(stored as Stored<T>);
    }
    return found.slice(skip, skip + limit);
  }

  async count(collection: string, query: Query): Promise<number> {
    return (await this.find(collection, query)).length;
  }

  async *scan<T>(collection: string, _size: number, after = ''): AsyncIterable<Stored<T>[]> {
    yield (await this.find<T>(collection, {})).filter(({ key }) => key > after);
  }

  async putNewer<T extends { position: string }>(collection: string, documents: readonly { key: string; value: T }[]): Promise<void> {
    for (const { key, value } of documents) await this.put(collection, key, value);
  }

  async collections(): Promise<string[]> {
    return [...this.contents.keys()];
  }

  async drop(collection: string): Promise<void> {
    this.contents.delete(collection);
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {}

  private in(collection: string): Map<string, { version: number; json: string }> {
    const there = this.contents.get(collection);
    if (!there) throw new Error(`${collection} was not declared`);
    return there;
  }
}

function isWanted(value: unknown, wanted: Condition): boolean {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  if ('in' in wanted) return wanted.in.some((one) => one === value);
  if ('lte' in wanted && wanted.lte !== undefined) return typeof value === typeof wanted.lte && (value as typeof wanted.lte) <= wanted.lte;
  throw new Error('This filter needs an engine');
}
