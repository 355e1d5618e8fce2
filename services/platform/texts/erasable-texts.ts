import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type Collection, RecordStore } from '../documents/document-store.js';
import { sha256 } from '../events/canonical-json.js';

/** Says whose words a text holds, and the record that it belongs to. */
export type TextOrigin = { facilityId: string; transactionId: string; userId: string };

export interface StoredText extends TextOrigin {
  text: string;
  /** Keeps the hash in the event from being guessed once the text is erased. */
  salt: string;
}

/** Replaces the text in the event. */
export type TextReference = { id: string; hash: string };

/** Names a reference as the events name that of a reason. */
export const asReason = ({ id, hash }: TextReference): { reasonId: string; reasonHash: string } => ({ reasonId: id, reasonHash: hash });

export interface TextCommand<Outcome> {
  /** Refuses what `execute` would refuse, and records nothing. */
  dryRun(text: TextReference): Promise<unknown>;
  execute(text: TextReference): Promise<Outcome>;
}

const NOT_STORED: TextReference = { id: '', hash: '' };

/** Stores texts of one kind where they can be erased. The event holds an ID and a salted hash only. */
export abstract class ErasableTexts {
  /** @param field names the text in stored documents, which keep their shape across releases */
  constructor(
    private readonly records: RecordStore,
    private readonly collection: string,
    private readonly field: string,
  ) {}

  /**
   * Runs a command whose event holds the text's ID and hash. A command that is refused, was recorded before or meets a conflict leaves
   * no text behind. After any other error the text stays, because the event that names it may be in the log.
   */
  async during<Outcome extends { replayed: boolean }>(origin: TextOrigin, text: string, command: TextCommand<Outcome>): Promise<Outcome> {
    await command.dryRun(NOT_STORED);
    const stored = await this.keep(origin, text);
    const outcome = await command.execute(stored).catch(async (error: unknown) => {
      if (error instanceof Refusal) await this.records.delete(this.collection, stored.id);
      throw error;
    });
    if (outcome.replayed) await this.records.delete(this.collection, stored.id);
    return outcome;
  }

  /** Returns undefined once the text is erased. */
  async get(id: string): Promise<StoredText | undefined> {
    const found = await this.records.get<Record<string, string>>(this.collection, id);
    return found && this.textOf(found.value);
  }

  /** Maps each ID to its text. Erased texts are absent. */
  async getMany(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await this.records.getMany<Record<string, string>>(this.collection, ids);
    return new Map(found.map(({ key, value }) => [key, this.textOf(value).text]));
  }

  /** Deletes the texts with their salts. Repeating it has no further effect. */
  async delete(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.records.delete(this.collection, id);
  }

  /** Stores a text before the event that refers to it. */
  async keep({ facilityId, transactionId, userId }: TextOrigin, text: string): Promise<TextReference> {
    const id = randomUUID();
    const salt = randomBytes(16).toString('hex');
    await this.records.insert(this.collection, id, { [this.field]: text, facilityId, transactionId, userId, salt });
    return { id, hash: sha256(`${salt} ${text}`) };
  }

  private textOf({ [this.field]: text, ...origin }: Record<string, string>): StoredText {
    return { ...origin, text } as StoredText;
  }
}

type TextStore = (new (records: RecordStore) => ErasableTexts) & { readonly collection: Collection };

/** Makes the class that stores the texts of one collection; Nest injects its subclass. */
export function erasableTexts(collection: Collection, field = 'reason'): TextStore {
  @Injectable()
  class Texts extends ErasableTexts {
    static readonly collection = collection;

    constructor(records: RecordStore) {
      super(records, collection.name, field);
    }
  }
  return Texts;
}
