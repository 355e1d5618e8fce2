import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { Page } from '../../../../contracts/shared/replies.js';
import type { NoteEvent } from '../../../../contracts/watch/audits/commands.js';
import type { NotesQuery } from '../../../../contracts/watch/audits/queries.js';
import type { NoteCommandReply, NoteReply } from '../../../../contracts/watch/audits/replies.js';
import { Users } from '../../../ground/identity/users.js';
import { Independence } from '../../../ground/independence/independence.js';
import { Access } from '../../../ledger/custody/access/access.js';
import { DuplicateKey, type Filter, RecordStore } from '../../../platform/documents/document-store.js';
import { EventStore } from '../../../platform/events/event-store.js';
import type { ActingUser, Reader } from '../../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../../platform/http/paging.js';
import { Clock } from '../../../platform/lib/clock.js';
import { namesOf } from '../people-names.js';
import { AUDIT_NOTES, type AuditNoteRecord } from '../sample-records.js';

/** Keeps what auditors write about events, apart from the ledgers, so that it can be erased. */
@Injectable()
export class AuditNotes {
  constructor(
    private readonly records: RecordStore,
    private readonly access: Access,
    private readonly events: EventStore,
    private readonly users: Users,
    private readonly independence: Independence,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound for books that the caller may not read */
  async auditNotes(query: NotesQuery, user: Reader): Promise<Page<NoteReply>> {
    const facilityId = await this.access.readableFacilityId(user, query.facilityId);
    const filter: Filter = { facilityId, ...(query.revision !== undefined && { revision: query.revision }) };
    const { skip, limit } = pageRange(query);
    const [found, total] = await Promise.all([
      this.records.find<AuditNoteRecord>(AUDIT_NOTES.name, { filter, sort: ['-at'], skip, limit }),
      this.records.count(AUDIT_NOTES.name, { filter }),
    ]);
    const notes = found.map(({ value }) => value);
    return pageOf(await this.replies(notes, user), total, query);
  }

  /** Lists the notes on events of these ledgers that belong to no sample, ledger by ledger in the order of the events. */
  async besideSamples(facilityIds: readonly string[], user: Reader): Promise<NoteReply[]> {
    const notes: AuditNoteRecord[] = [];
    for (const facilityId of facilityIds) {
      const found = await this.records.find<AuditNoteRecord>(AUDIT_NOTES.name, { filter: { facilityId }, sort: ['revision', 'at'] });
      notes.push(...found.map(({ value }) => value).filter(({ sampleId }) => sampleId === undefined));
    }
    return this.replies(notes, user);
  }

  /** @throws Refusal NotFound for books that the caller may not read, OwnSite, Invalid for an event that the ledger does not have */
  async noteEvent({ noteId = randomUUID(), facilityId, revision, hash, text }: NoteEvent, user: ActingUser): Promise<NoteCommandReply> {
    await this.access.readableFacilityId(user, facilityId);
    const [event] = await this.events.read(ledgerStreamOf(facilityId), revision, 1);
    if (event?.metadata.hash !== hash) throw new Refusal('Invalid', {}, { hash: [message('otherEvent')] });
    const note: AuditNoteRecord = { id: noteId, userId: user.userId, at: this.clock.now(), facilityId, revision, hash, text };
    await this.independence.judge(user.userId, [facilityId], () => this.insert(note, user));
    return { noteId };
  }

  /** The same note again has no further effect. */
  private async insert(note: AuditNoteRecord, user: ActingUser): Promise<void> {
    const { id: noteId, text, hash } = note;
    try {
      await this.records.insert(AUDIT_NOTES.name, noteId, note);
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      const known = (await this.records.get<AuditNoteRecord>(AUDIT_NOTES.name, noteId))?.value;
      if (known?.userId !== user.userId || known.text !== text || known.hash !== hash) throw new Refusal('Conflict');
    }
  }

  /** @throws Refusal NotFound for another's note */
  async eraseNote(id: string, user: ActingUser): Promise<void> {
    const found = await this.records.get<AuditNoteRecord>(AUDIT_NOTES.name, id);
    if (found?.value.userId !== user.userId) throw new Refusal('NotFound');
    await this.records.delete(AUDIT_NOTES.name, id);
  }

  private async replies(notes: readonly AuditNoteRecord[], user: Reader): Promise<NoteReply[]> {
    const nameOf = await namesOf(
      this.users,
      notes.map(({ userId }) => userId),
    );
    return notes.map(({ id, facilityId, revision, hash, text, at, userId }) => ({
      ...{ id, facilityId, revision, hash, text, at, by: nameOf(userId), isOwn: userId === user.userId },
    }));
  }

  /** Maps each ID to its text. Erased texts are absent. */
  async textsOf(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await this.records.getMany<AuditNoteRecord>(AUDIT_NOTES.name, ids);
    return new Map(found.map(({ key, value }) => [key, value.text]));
  }
}
