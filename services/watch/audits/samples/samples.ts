import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { SAMPLED_KINDS, SAMPLING_METHOD } from '../../../../contracts/watch/audits/audit-kinds.js';
import type { DrawSample, JudgeItem } from '../../../../contracts/watch/audits/commands.js';
import type { SampleCommandReply } from '../../../../contracts/watch/audits/replies.js';
import { Independence } from '../../../ground/independence/independence.js';
import { Access } from '../../../ledger/custody/access/access.js';
import { DuplicateKey, RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { AUDIT_NOTES, type AuditNoteRecord, SAMPLES, type SampleRecord, type StoredSampleItem } from '../sample-records.js';
import { Population } from './population.js';
import { drawByRank } from './sampling.rules.js';

/** Draws samples, and keeps the result of each transaction. */
@Injectable()
export class Samples {
  constructor(
    private readonly access: Access,
    private readonly population: Population,
    private readonly records: RecordStore,
    private readonly independence: Independence,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound for books that the caller may not read, Conflict for the ID of another sample, OwnSite, Invalid where nothing can be drawn */
  async drawSample(command: DrawSample, user: ActingUser): Promise<SampleCommandReply> {
    const { sampleId = randomUUID(), seed, count, from, to, kinds = [...SAMPLED_KINDS] } = command;
    if (from !== undefined && to !== undefined && to < from) throw new Refusal('Invalid', {}, { to: [message('endsBeforeItBegins')] });
    const facilityIds = command.facilityIds.map((id) => id.toLowerCase()).sort();
    for (const id of facilityIds) await this.access.readableFacilityId(user, id);
    const populations = [];
    for (const id of facilityIds) populations.push(await this.population.of(id, command));
    const all = populations.flatMap(({ items }) => items);
    if (all.length === 0) throw new Refusal('Invalid', {}, { facilityIds: [message('nothingToDraw')] });
    const sample: SampleRecord = {
      ...{ id: sampleId, userId: user.userId, drawnAt: this.clock.now(), seed, method: SAMPLING_METHOD },
      ...{ facilityIds, firstId: facilityIds[0] ?? '', lastId: facilityIds.at(-1) ?? '' },
      ...omitUndefined({ from, to }),
      ...{ kinds, asked: count, ledgers: populations.map(({ ledger }) => ledger), items: drawByRank(all, seed, count) },
    };
    await this.independence.judge(user.userId, facilityIds, () => this.insert(sample));
    return { sampleId };
  }

  /** The same command again has no further effect. */
  private async insert(sample: SampleRecord): Promise<void> {
    try {
      await this.records.insert(SAMPLES.name, sample.id, sample);
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      const known = (await this.records.get<SampleRecord>(SAMPLES.name, sample.id))?.value;
      if (known?.userId !== sample.userId || askedIn(known) !== askedIn(sample)) throw new Refusal('Conflict');
    }
  }

  /** @throws Refusal NotFound for another's sample, and for books that the caller may no longer read; OwnSite */
  async judgeItem(sampleId: string, number: number, judged: JudgeItem, user: ActingUser): Promise<SampleCommandReply> {
    const { value } = await this.ownSample(sampleId, user);
    return this.independence.judge(user.userId, value.facilityIds, () => this.keepJudged(sampleId, number, judged, user));
  }

  private async keepJudged(sampleId: string, number: number, { result, note }: JudgeItem, user: ActingUser): Promise<SampleCommandReply> {
    for (;;) {
      const { version, value } = await this.ownSample(sampleId, user);
      const item = value.items[number - 1];
      if (!item) throw new Refusal('NotFound');
      const noteId = note === undefined ? undefined : randomUUID();
      const { noteId: before, ...kept } = item;
      const judged: StoredSampleItem = { ...kept, result, checkedAt: this.clock.now(), ...(noteId && { noteId }) };
      if (noteId && note !== undefined) await this.keepNote({ id: noteId, text: note, sampleId }, item, user);
      if (await this.records.replace(SAMPLES.name, sampleId, version, { ...value, items: value.items.with(number - 1, judged) })) {
        if (before) await this.records.delete(AUDIT_NOTES.name, before);
        return { sampleId };
      }
      if (noteId) await this.records.delete(AUDIT_NOTES.name, noteId);
    }
  }

  private async keepNote(
    note: Pick<AuditNoteRecord, 'id' | 'text' | 'sampleId'>,
    { facilityId, revision, hash }: StoredSampleItem,
    user: ActingUser,
  ) {
    const record = { ...note, userId: user.userId, at: this.clock.now(), facilityId, revision, hash };
    await this.records.insert(AUDIT_NOTES.name, note.id, record satisfies AuditNoteRecord);
  }

  private async ownSample(id: string, user: ActingUser): Promise<Stored<SampleRecord>> {
    const found = await this.records.get<SampleRecord>(SAMPLES.name, id);
    if (!found || found.value.userId !== user.userId) throw new Refusal('NotFound');
    for (const facilityId of found.value.facilityIds) await this.access.readableFacilityId(user, facilityId);
    return found;
  }
}

const askedIn = ({ seed, facilityIds, from, to, kinds, asked }: SampleRecord): string =>
  JSON.stringify([seed, facilityIds, from ?? null, to ?? null, kinds, asked]);
