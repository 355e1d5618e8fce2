import { duplicateKeyKind, duplicatesInBulk, isMissing, type Mongo, type MongoCollection, type MongoDocument } from '../mongo/mongo.js';
import { type Collection, DocumentStore, DuplicateKey, type FieldPath, type Query, type Stored } from './document-store.js';
import { toMongoFilter, toMongoSort } from './mongo-filter.js';
import { fromMongo, mongoPath, toMongo, uniqueValue } from './mongo-values.js';

/** An update that the server applies: increases the version and replaces everything else. */
type DocumentUpdate = { $set: Omit<MongoDocument, '_id' | 'version'>; $inc: { version: 1 } };

/** Stores documents in MongoDB. Every write concerns one document, and is acknowledged by the majority and in the journal. */
export class MongoDocumentStore extends DocumentStore {
  private readonly mongo: Mongo;
  private readonly uniqueIndexes = new Map<string, readonly (readonly FieldPath[])[]>();

  /** @param prefix separates the collections of this store from those of another store in the same database */
  constructor(
    mongo: Mongo,
    private readonly prefix?: string,
  ) {
    super();
    this.mongo = mongo.retain();
  }

  async ensure({ name, indexes = [] }: Collection): Promise<void> {
    const collection = this.collection(name);
    const unique = indexes.filter((index) => index.unique).map(({ fields }) => fields);
    this.uniqueIndexes.set(name, unique);
    for (const fields of unique) await this.ensureUnique(name, fields);
    for (const { fields } of indexes.filter((index) => !index.unique)) {
      const keys = Object.fromEntries([...fields.map((field) => [mongoPath(field), 1 as const]), ['_id', 1 as const]]);
      await this.mongo.ask(() => collection.createIndex(keys));
    }
  }

  async get<T>(collection: string, key: string): Promise<Stored<T> | undefined> {
    const document = await this.mongo.ask(() => this.collection(collection).findOne({ _id: checkedId(key) }));
    return document ? toStored<T>(document) : undefined;
  }

  async getMany<T>(collection: string, keys: readonly string[]): Promise<Stored<T>[]> {
    if (keys.length === 0) return [];
    const filter = { _id: { $in: keys.map(checkedId) } };
    const documents = await this.mongo.ask(() => this.collection(collection).find(filter).toArray());
    return documents.map((document) => toStored<T>(document));
  }

  async insert<T extends object>(collection: string, key: string, value: T): Promise<void> {
    const document: MongoDocument = { _id: checkedId(key), version: 1, ...this.contentOf(collection, value) };
    await this.write(collection, (target) => target.insertOne(document));
  }

  async put<T extends object>(collection: string, key: string, value: T): Promise<void> {
    const save = this.updateOf(collection, value);
    try {
      await this.write(collection, (target) => target.updateOne({ _id: checkedId(key) }, save, { upsert: true }));
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      // Another writer inserted the key in between, so it can be replaced now; or a unique value is taken.
      const { matchedCount } = await this.write(collection, (target) => target.updateOne({ _id: key }, save));
      if (matchedCount === 0) throw new DuplicateKey(`A unique value of ${key} in ${collection} is taken`);
    }
  }

  async replace<T extends object>(collection: string, key: string, version: number, value: T): Promise<boolean> {
    const save = this.updateOf(collection, value);
    const filter = { _id: checkedId(key), version: { $eq: version } };
    const { matchedCount } = await this.write(collection, (target) => target.updateOne(filter, save));
    return matchedCount === 1;
  }

  async delete(collection: string, key: string, version?: number): Promise<boolean> {
    const filter = version === undefined ? { _id: checkedId(key) } : { _id: checkedId(key), version: { $eq: version } };
    const { deletedCount } = await this.write(collection, (target) => target.deleteOne(filter));
    return deletedCount === 1;
  }

  async find<T>(collection: string, query: Query): Promise<Stored<T>[]> {
    if (query.limit === 0) return [];
    const cursor = this.collection(collection).find(toMongoFilter(query)).sort(toMongoSort(query.sort));
    if (query.skip) cursor.skip(query.skip);
    if (query.limit) cursor.limit(query.limit);
    return (await this.mongo.ask(() => cursor.toArray())).map((document) => toStored<T>(document));
  }

  async count(collection: string, query: Pick<Query, 'filter' | 'anyOf'>): Promise<number> {
    return this.mongo.ask(() => this.collection(collection).countDocuments(toMongoFilter(query)));
  }

  /** Runs one query per batch, so that a slow reader holds no cursor open. */
  async *scan<T>(collection: string, size: number, after?: string): AsyncGenerator<Stored<T>[]> {
    let last = after;
    for (;;) {
      const rest = last === undefined ? {} : { _id: { $gt: last } };
      const cursor = this.collection(collection).find(rest).sort({ _id: 1 }).limit(size);
      const documents = await this.mongo.ask(() => cursor.toArray());
      if (documents.length > 0) yield documents.map((document) => toStored<T>(document));
      if (documents.length < size) return;
      last = documents.at(-1)?._id;
    }
  }

  async putNewer<T extends { position: string }>(collection: string, documents: readonly { key: string; value: T }[]): Promise<void> {
    if (documents.length === 0) return;
    const writes = documents.map(({ key, value }) => ({ key, position: value.position, save: this.updateOf(collection, value) }));
    const known = await this.writeNewer(collection, writes, true);
    // The documents exist: at a later position, or just inserted at an earlier one, which is replaced now.
    const again = known.flatMap((place) => writes[place] ?? []);
    if (again.length > 0) await this.writeNewer(collection, again, false);
  }

  async collections(): Promise<string[]> {
    const start = this.prefix === undefined ? '' : `${this.prefix}.`;
    const names = await this.mongo.ask(() => this.mongo.collectionNames());
    return names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
  }

  async drop(collection: string): Promise<void> {
    try {
      await this.write(collection, (target) => target.drop());
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Does nothing: the operator decides what the server keeps of deleted documents, and for how long. */
  async shred(): Promise<void> {}

  async ping(): Promise<void> {
    await this.mongo.ping();
  }

  async close(): Promise<void> {
    await this.mongo.release();
  }

  /** Writes documents that are newer than the stored ones. Returns the indexes of existing documents that the write could not replace. */
  private async writeNewer(
    collection: string,
    writes: { key: string; position: string; save: DocumentUpdate }[],
    upsert: boolean,
  ): Promise<number[]> {
    const operations = writes.map(({ key, position, save }) => ({
      updateOne: { filter: { _id: checkedId(key), [mongoPath('position')]: { $lt: checkedId(position) } }, update: save, upsert },
    }));
    try {
      await this.mongo.ask(() => this.collection(collection).bulkWrite(operations, { ordered: false }));
      return [];
    } catch (error) {
      const taken = duplicatesInBulk(error);
      if (!taken) throw error;
      if (taken.unique.length > 0) throw new DuplicateKey(`A unique value in ${collection} is taken`, { cause: error });
      return taken.id;
    } finally {
      this.noteWrite(collection);
    }
  }

  private collection(name: string): MongoCollection {
    return this.mongo.collection(this.prefix === undefined ? name : `${this.prefix}.${name}`);
  }

  private updateOf(collection: string, value: object): DocumentUpdate {
    return { $set: this.contentOf(collection, value), $inc: { version: 1 } };
  }

  private contentOf(collection: string, value: object): DocumentUpdate['$set'] {
    const indexes = this.uniqueIndexes.get(collection) ?? [];
    return { ...toMongo(value), unique: uniqueValues(value, indexes) };
  }

  /**
   * Creates a sparse unique index on one computed field. MongoDB's own sparse index of several fields includes documents without the first
   * field, and one of a single field compares nulls. Existing documents get the computed field first.
   */
  private async ensureUnique(name: string, fields: readonly FieldPath[]): Promise<void> {
    const collection = this.collection(name);
    const field = `unique.${uniqueName(fields)}`;
    if (await this.hasIndex(collection, field)) return;
    for await (const batch of this.scan<object>(name, 500)) {
      const updates = batch.flatMap(({ key, value }) => {
        const compared = uniqueValue(value, fields);
        return compared === undefined ? [] : [{ updateOne: { filter: { _id: key }, update: { $set: { [field]: compared } } } }];
      });
      if (updates.length > 0) await this.mongo.ask(() => collection.bulkWrite(updates, { ordered: false }));
    }
    await this.write(name, () => collection.createIndex({ [field]: 1 }, { unique: true, sparse: true }));
  }

  private async hasIndex(collection: MongoCollection, field: string): Promise<boolean> {
    try {
      const indexes = await this.mongo.ask(() => collection.indexes());
      return indexes.some(({ key }) => Object.keys(key as object).join() === field);
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  private async write<T>(name: string, work: (collection: MongoCollection) => Promise<T>): Promise<T> {
    try {
      return await this.mongo.ask(() => work(this.collection(name)));
    } catch (error) {
      if (duplicateKeyKind(error)) throw new DuplicateKey(`A key or a unique value in ${name} is taken`, { cause: error });
      throw error;
    } finally {
      this.noteWrite(name);
    }
  }
}

function uniqueName(fields: readonly FieldPath[]): string {
  return fields.map((field) => field.replaceAll('.', '/')).join('+');
}

function uniqueValues(value: object, indexes: readonly (readonly FieldPath[])[]): MongoDocument['unique'] {
  const values = indexes.map((fields) => [uniqueName(fields), uniqueValue(value, fields)] as const);
  return Object.fromEntries(values.filter(([, compared]) => compared !== undefined)) as MongoDocument['unique'];
}

function toStored<T>({ _id, version, value, escaped }: MongoDocument): Stored<T> {
  return { key: _id, version, value: fromMongo(value, escaped) as T };
}

/** Refuses keys that are not strings, because keys enter filters unchanged. */
function checkedId(key: string): string {
  if (typeof key !== 'string') throw new TypeError('The key of a document is a text');
  return key;
}
