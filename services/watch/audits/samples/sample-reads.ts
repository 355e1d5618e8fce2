import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { FacilityRef, Page } from '../../../../contracts/shared/replies.js';
import type { SamplesQuery } from '../../../../contracts/watch/audits/queries.js';
import type { SampleCounts, SampleItem, SampleReply, SampleSummary } from '../../../../contracts/watch/audits/replies.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Users } from '../../../ground/identity/users.js';
import { Access, canReadAs } from '../../../ledger/custody/access/access.js';
import { type Filter, RecordStore } from '../../../platform/documents/document-store.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../../platform/http/paging.js';
import { AuditNotes } from '../notes/audit-notes.js';
import { namesOf } from '../people-names.js';
import { SAMPLES, type SampleRecord, type StoredSampleItem } from '../sample-records.js';

/** Shows samples to readers of all of their ledgers now. */
@Injectable()
export class SampleReads {
  constructor(
    private readonly records: RecordStore,
    private readonly access: Access,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly notes: AuditNotes,
  ) {}

  async samples(query: SamplesQuery, user: Reader): Promise<Page<SampleSummary>> {
    const scope = await this.access.readScopeOf(user);
    const readable = { in: [...scope.facilityIds] };
    const filter: Filter = {
      ...(scope.allFacilities ? {} : { firstId: readable, lastId: readable }),
      ...(query.facilityId && { facilityIds: query.facilityId }),
    };
    const { skip, limit } = pageRange(query);
    const [found, total] = await Promise.all([
      this.records.find<SampleRecord>(SAMPLES.name, { filter, sort: ['-drawnAt'], skip, limit }),
      this.records.count(SAMPLES.name, { filter }),
    ]);
    const samples = found.map(({ value }) => value);
    const [refOf, nameOf] = await Promise.all([
      this.facilities.refs(samples.flatMap(({ facilityIds }) => facilityIds)),
      namesOf(
        this.users,
        samples.map(({ userId }) => userId),
      ),
    ]);
    return pageOf(
      samples.map((sample) => summaryOf(sample, user, refOf, nameOf)),
      total,
      query,
    );
  }

  /** @throws Refusal NotFound */
  async sample(id: string, user: Reader): Promise<SampleReply> {
    const sample = (await this.records.get<SampleRecord>(SAMPLES.name, id))?.value;
    const scope = await this.access.readScopeOf(user);
    if (!sample?.facilityIds.every((facilityId) => canReadAs(scope, facilityId))) throw new Refusal('NotFound');
    const named = [...sample.facilityIds, ...sample.items.flatMap(({ counterpartyId }) => counterpartyId ?? [])];
    const [refOf, nameOf, notes] = await Promise.all([
      this.facilities.refs(named),
      namesOf(this.users, [sample.userId]),
      this.notes.textsOf(sample.items.flatMap(({ noteId }) => noteId ?? [])),
    ]);
    return { ...summaryOf(sample, user, refOf, nameOf), items: sample.items.map((item, at) => itemReply(item, at, refOf, notes)) };
  }
}

function summaryOf(sample: SampleRecord, user: Reader, refOf: (id: string) => FacilityRef, nameOf: (id: string) => string): SampleSummary {
  const { id, userId, drawnAt, seed, method, from = null, to = null, kinds, asked, items, ledgers } = sample;
  return {
    ...{ id, drawnAt, drawnBy: nameOf(userId), isOwn: userId === user.userId, seed, method, from, to, kinds, asked },
    drawn: items.length,
    population: ledgers.reduce((sum, { population }) => sum + population, 0),
    ledgers: ledgers.map(({ facilityId, timeZone = 'UTC', ...ledger }) => ({ facility: refOf(facilityId), timeZone, ...ledger })),
    counts: countsOf(items),
  };
}

function countsOf(items: readonly StoredSampleItem[]): SampleCounts {
  const counts: SampleCounts = { agrees: 0, differs: 0, notChecked: 0, open: 0 };
  for (const { result } of items) counts[result ?? 'open'] += 1;
  return counts;
}

function itemReply(item: StoredSampleItem, at: number, refOf: (id: string) => FacilityRef, notes: ReadonlyMap<string, string>): SampleItem {
  const { counterpartyId, noteId, result = null, checkedAt, ...facts } = item;
  const note = noteId === undefined ? undefined : notes.get(noteId);
  return {
    ...{ number: at + 1, ...facts, counterparty: counterpartyId === null ? null : refOf(counterpartyId), result },
    ...(note !== undefined && { note }),
    ...(checkedAt !== undefined && { checkedAt }),
  };
}
