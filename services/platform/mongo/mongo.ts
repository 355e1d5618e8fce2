import {
  type Collection,
  GridFSBucket,
  type GridFSFile,
  MongoBulkWriteError,
  MongoClient,
  MongoError,
  MongoNetworkError,
  MongoServerError,
} from 'mongodb';
import { EngineUnavailable } from '../lib/engine-unavailable.js';

/** A stored document; `mongo-values.ts` explains the value. */
export interface MongoDocument {
  _id: string;
  version: number;
  value: Record<string, unknown>;
  /** The values that the collection's unique indexes compare, by index. */
  unique: Record<string, string | string[]>;
  /** True when a key of the value was escaped. */
  escaped: boolean;
}

export type MongoCollection = Collection<MongoDocument>;
export type MongoBucket = GridFSBucket;
export type MongoFile = GridFSFile;

export interface MongoOptions {
  database?: string;
  /** How long a call waits for a server before it fails. */
  answerMs?: number;
}

const DEFAULT_DATABASE = 'selvedge';
const ANSWER_MS = 5_000;
const PING_MS = 3_000;
const DUPLICATE_KEY = 11_000;
/** Server codes for a missing collection and a missing index. */
const MISSING_CODES = new Set<unknown>([26, 27]);

/**
 * Shares one connection pool between the document stores and the blob store; the last one to close closes the pool. Uses no transactions,
 * change streams or partial indexes, so any compatible server works.
 */
export class Mongo {
  private readonly client: MongoClient;
  private readonly databaseName: string;
  private userCount = 0;
  private connecting: Promise<unknown> | undefined;

  /** @param url a MongoDB connection string; its path names the database, by default `selvedge` */
  constructor(url: string, { database, answerMs = ANSWER_MS }: MongoOptions = {}) {
    this.client = new MongoClient(url, {
      ignoreUndefined: true,
      serverSelectionTimeoutMS: answerMs,
      connectTimeoutMS: answerMs,
      readPreference: 'primary',
      writeConcern: { w: 'majority', journal: true, wtimeoutMS: 2 * answerMs },
    });
    this.databaseName = database ?? /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? DEFAULT_DATABASE;
  }

  static async deleteDatabase(url: string, database: string): Promise<void> {
    const mongo = new Mongo(url, { database }).retain();
    await mongo.ask(() => mongo.client.db(database).dropDatabase());
    await mongo.release();
  }

  collection(name: string): MongoCollection {
    return this.client.db(this.databaseName).collection<MongoDocument>(name);
  }

  async collectionNames(): Promise<string[]> {
    const found = await this.client.db(this.databaseName).listCollections({}, { nameOnly: true }).toArray();
    return found.map(({ name }) => name).sort();
  }

  bucket(bucketName: string): MongoBucket {
    return new GridFSBucket(this.client.db(this.databaseName), { bucketName });
  }

  /**
   * Runs `work` once there is a connection, and passes on the server's errors.
   * @throws EngineUnavailable when the server does not answer
   */
  async ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      await this.connected();
      return await work();
    } catch (error) {
      if (isUnanswered(error)) throw new EngineUnavailable(`MongoDB: ${error.message}`, { cause: error });
      throw error;
    }
  }

  async ping(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new EngineUnavailable(`MongoDB did not answer within ${PING_MS} ms`)), PING_MS);
    });
    const answer = this.ask(() => this.client.db(this.databaseName).command({ ping: 1 }));
    await Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  retain(): this {
    this.userCount += 1;
    return this;
  }

  async release(): Promise<void> {
    this.userCount -= 1;
    if (this.userCount === 0) await this.client.close();
  }

  /** Connects again after a failure: the driver never retries when its first attempt found no server. */
  private async connected(): Promise<void> {
    this.connecting ??= this.client.connect();
    try {
      await this.connecting;
    } catch (error) {
      this.connecting = undefined;
      throw error;
    }
  }
}

function isUnanswered(error: unknown): error is MongoError {
  if (error instanceof MongoNetworkError) return true;
  const names = ['MongoServerSelectionError', 'MongoOperationTimeoutError', 'MongoWriteConcernError', 'MongoTopologyClosedError'];
  return error instanceof MongoError && (names.includes(error.name) || error.hasErrorLabel('RetryableWriteError'));
}

export function isMissing(error: unknown): boolean {
  // Some compatible servers send no code.
  return error instanceof MongoServerError && (MISSING_CODES.has(error.code) || error.message === 'ns not found');
}

/** Returns which key caused a failed write: the document's own, or a unique value. Returns undefined for other errors. */
export function duplicateKeyKind(error: unknown): 'id' | 'unique' | undefined {
  if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) return undefined;
  return isAboutId(error.message) ? 'id' : 'unique';
}

/** Returns the indexes of the bulk's writes that failed for their key or a unique value, or undefined for other errors. */
export function duplicatesInBulk(error: unknown): { id: number[]; unique: number[] } | undefined {
  if (!(error instanceof MongoBulkWriteError)) return undefined;
  const failures = [error.writeErrors].flat();
  if (failures.length === 0 || failures.some(({ code }) => code !== DUPLICATE_KEY)) return undefined;
  const places = (ofId: boolean) => failures.filter(({ errmsg }) => isAboutId(errmsg ?? '') === ofId).map(({ index }) => index);
  return { id: places(true), unique: places(false) };
}

/** Searches the message for the index or the key pattern, since only newer servers send it separately. */
function isAboutId(message: string): boolean {
  return /index: _id_|\{ ?"?_id"?: /.test(message);
}
