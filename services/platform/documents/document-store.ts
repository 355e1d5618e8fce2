/** Documents by key in named collections: the views, and the records that may be edited or erased. */

/** A field of a document by its path; `holder.id` reaches into an object, and an array field matches by any element. */
export type FieldPath = string;
type Scalar = string | number | boolean | null;
export type Condition =
  | Scalar
  | { in: readonly Scalar[] }
  | { gte?: string | number; gt?: string | number; lte?: string | number; lt?: string | number }
  /** Case-free, anywhere in the text; compared on the document's text as stored. */
  | { contains: string };
export type Filter = Readonly<Record<FieldPath, Condition>>;

export interface Query {
  filter?: Filter;
  /** Several filters of which one must hold, beside `filter`. */
  anyOf?: readonly Filter[];
  /** Fields in order of weight, `-` before one for descending. Documents that are equal in all keep the order of their keys. */
  sort?: readonly string[];
  skip?: number;
  limit?: number;
}

export interface Collection {
  name: string;
  /** Each index: fields in order. `unique` is sparse: documents without the first field are not compared. */
  indexes?: readonly { fields: readonly FieldPath[]; unique?: boolean }[];
}

export interface Stored<T> {
  key: string;
  /** 1 for a new document, one more at each save. */
  version: number;
  value: T;
}

/** Another document holds the value of a unique index, or the key to insert. */
export class DuplicateKey extends Error {}

/**
 * Keys are strings, values JSON. A collection is declared (`ensure`) before it is used. Durable when a call returns,
 * unless the store was opened for views, which catch up from the log after a power cut.
 */
export abstract class DocumentStore {
  /** Makes the collection and its indexes; adds missing indexes to one that is there. */
  abstract ensure(collection: Collection): Promise<void>;
  abstract get<T>(collection: string, key: string): Promise<Stored<T> | undefined>;
  /** Those of the keys that there are, in no order. */
  abstract getMany<T>(collection: string, keys: readonly string[]): Promise<Stored<T>[]>;
  /** Throws DuplicateKey when the key, or a unique value, is taken. */
  abstract insert<T extends object>(collection: string, key: string, value: T): Promise<void>;
  /** Inserts or replaces, whatever was there. Throws DuplicateKey for a unique value of another document. */
  abstract put<T extends object>(collection: string, key: string, value: T): Promise<void>;
  /** Replaces the document only while it is at `version`; answers whether it did. */
  abstract replace<T extends object>(collection: string, key: string, version: number, value: T): Promise<boolean>;
  /** Deletes the document, with `version` only while it is at it; answers whether it did. */
  abstract delete(collection: string, key: string, version?: number): Promise<boolean>;
  abstract find<T>(collection: string, query: Query): Promise<Stored<T>[]>;
  abstract count(collection: string, query: Pick<Query, 'filter' | 'anyOf'>): Promise<number>;
  /** Every document in the order of keys, in batches of `size`, after the key `after`. */
  abstract scan<T>(collection: string, size: number, after?: string): AsyncIterable<Stored<T>[]>;
  /**
   * Writes views: each document carries `position`, and one that is stored at the same position or a later one is left
   * as it is. One transaction where the engine has them; else each document by itself.
   */
  abstract putNewer<T extends { position: string }>(collection: string, documents: readonly { key: string; value: T }[]): Promise<void>;
  /** Deletes the collection with all that it holds; nothing when there is none. */
  abstract drop(collection: string): Promise<void>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}

/** The store of views: may lose its last moments in a power cut, since the log brings them back. */
export abstract class ViewStore extends DocumentStore {}

/** The store of records (accounts, partners, reservations, reasons): durable at each return. */
export abstract class RecordStore extends DocumentStore {}
