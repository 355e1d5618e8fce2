/** Stores documents by key in named collections: views, and records that can be edited or erased. */

/** The path of a field. `holder.id` reaches into an object; an array field matches by any of its elements. */
export type FieldPath = string;
type Scalar = string | number | boolean | null;
export type Condition =
  | Scalar
  | { in: readonly Scalar[] }
  | { gte?: string | number; gt?: string | number; lte?: string | number; lt?: string | number }
  /** Ignores case, matches anywhere in the text, and compares the stored text. */
  | { contains: string };
export type Filter = Readonly<Record<FieldPath, Condition>>;

export interface Query {
  filter?: Filter;
  /** Filters of which at least one must match, in addition to `filter`. */
  anyOf?: readonly Filter[];
  /**
   * Fields from most to least significant, with `-` before a field for descending order. Documents that are equal in all fields are ordered
   * by key, in the direction of the last field: an index that ends with the key is read from either end without sorting.
   */
  sort?: readonly string[];
  skip?: number;
  limit?: number;
}

/** Returns each field of a sort once, in its first direction, and the direction of the key, which comes last. */
export function sortTerms(sort: readonly string[] = []): {
  fields: (readonly [field: FieldPath, isDescending: boolean])[];
  isKeyDescending: boolean;
} {
  const fields = new Map<FieldPath, boolean>();
  for (const term of sort) {
    const field = term.replace(/^-/, '');
    if (!fields.has(field)) fields.set(field, term.startsWith('-'));
  }
  return { fields: [...fields], isKeyDescending: sort.at(-1)?.startsWith('-') ?? false };
}

export interface Collection {
  name: string;
  /** Each index lists its fields in order. A `unique` index is sparse: it ignores documents without the first field. */
  indexes?: readonly { fields: readonly FieldPath[]; unique?: boolean }[];
}

export interface Stored<T> {
  key: string;
  /** 1 for a new document, one more with each save. */
  version: number;
  value: T;
}

/** Another document has the value of a unique index, or the inserted key exists. */
export class DuplicateKey extends Error {}

/**
 * Stores JSON values under string keys. A collection must be declared with `ensure` before its use. Calls are durable when they return,
 * except in a store opened for views, which are caught up from the log after a power cut.
 */
export abstract class DocumentStore {
  private readonly writes = new Map<string, number>();

  /** Returns another number once a write of this process to one of the collections has returned. */
  markOf(collections: readonly string[]): number {
    return collections.reduce((sum, name) => sum + (this.writes.get(name) ?? 0), 0);
  }

  /** Is called by engines after each write, also after one that failed: it may have been stored. */
  protected noteWrite(collection: string): void {
    this.writes.set(collection, (this.writes.get(collection) ?? 0) + 1);
  }

  /** Creates the collection and its indexes, or adds missing indexes to an existing collection. */
  abstract ensure(collection: Collection): Promise<void>;
  abstract get<T>(collection: string, key: string): Promise<Stored<T> | undefined>;
  /** Returns the documents that exist, in any order. */
  abstract getMany<T>(collection: string, keys: readonly string[]): Promise<Stored<T>[]>;
  /** @throws DuplicateKey when the key or a unique value exists */
  abstract insert<T extends object>(collection: string, key: string, value: T): Promise<void>;
  /** Inserts the document. Returns false where the key or a unique value exists. */
  async tryInsert<T extends object>(collection: string, key: string, value: T): Promise<boolean> {
    try {
      await this.insert(collection, key, value);
      return true;
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
  }

  /** Inserts or replaces the document. @throws DuplicateKey when another document has the unique value */
  abstract put<T extends object>(collection: string, key: string, value: T): Promise<void>;
  /** Replaces the document only if it still has this version. Returns true when it did. */
  abstract replace<T extends object>(collection: string, key: string, version: number, value: T): Promise<boolean>;
  /** Deletes the document; with `version`, only if it still has this version. Returns true when it did. */
  abstract delete(collection: string, key: string, version?: number): Promise<boolean>;
  abstract find<T>(collection: string, query: Query): Promise<Stored<T>[]>;
  abstract count(collection: string, query: Pick<Query, 'filter' | 'anyOf'>): Promise<number>;
  /** Finds one page and the number of all documents, which it counts only where the page does not show it. */
  async page<T>(collection: string, query: Query): Promise<{ found: Stored<T>[]; total: number }> {
    const found = await this.find<T>(collection, query);
    const { skip = 0, limit = Number.POSITIVE_INFINITY } = query;
    const isLast = found.length < limit && (found.length > 0 || skip === 0);
    return { found, total: isLast ? skip + found.length : await this.count(collection, query) };
  }

  /** Yields all documents in key order, in batches of `size`, starting after the key `after`. */
  abstract scan<T>(collection: string, size: number, after?: string): AsyncIterable<Stored<T>[]>;
  /**
   * Writes views. Each document has a `position`; a stored document at the same or a later position stays. Uses one transaction if the
   * engine has transactions, and writes each document separately otherwise.
   */
  abstract putNewer<T extends { position: string }>(collection: string, documents: readonly { key: string; value: T }[]): Promise<void>;
  /** Returns the names of all collections in the store, declared or not; an empty one may be left out. */
  abstract collections(): Promise<string[]>;
  /** Deletes the collection with its contents; does nothing when there is none. */
  abstract drop(collection: string): Promise<void>;
  /** Overwrites what was deleted or replaced, where files are the store's own. A server keeps it as long as its own rules say. */
  abstract shred(): Promise<void>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}

/** Stores views. It may lose its last moments in a power cut, since the log restores them. */
export abstract class ViewStore extends DocumentStore {}

/** Stores records (accounts, partners, reservations, reasons). Each call is durable when it returns. */
export abstract class RecordStore extends DocumentStore {}
