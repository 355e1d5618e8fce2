import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AlikeBy } from '../../../../contracts/watch/grievances/grievance-kinds.js';
import { type Collection, RecordStore } from '../../../platform/documents/document-store.js';
import { SharedTurns } from '../../../platform/documents/shared-turns.js';
import { networkOf } from '../../../platform/http/access/limits/network-of.js';
import { Clock } from '../../../platform/lib/clock.js';
import { GrievanceStreams, PLATFORM_ACTOR } from '../grievance-streams.js';
import { IntakeSecrets } from './intake-secrets.js';
import { ReportMails } from './report-mails.js';

/** Reports are a bulk from so many on, within half an hour of each other. Several people of one site share a network, so it takes more. */
export const BULK_FROM: Readonly<Record<AlikeBy, number>> = { words: 5, network: 10 };
export const BULK_MINUTES = 30;
/** A bulk takes no more; those that follow are a further one. */
export const BULK_MAX = 200;

/** Keeps by a keyed hash of words or of a network which reports came lately. */
export const ALIKE_REPORTS: Collection = { name: 'alike-reports', indexes: [{ fields: ['lastAt'] }] };

interface AlikeReports {
  lastAt: string;
  reportIds: string[];
  bulkId: string | null;
  /** Counts the reports of the bulk. */
  size: number;
}

type Told = { grievanceId: string; address: string; words: string };

const TURN = 'reports alike';
const PER_READ = 100;

/** Holds reports back that come in bulk, so that admins get one notice for all of them. */
@Injectable()
export class ReportBulks {
  constructor(
    private readonly records: RecordStore,
    private readonly turns: SharedTurns,
    private readonly secrets: IntakeSecrets,
    private readonly streams: GrievanceStreams,
    private readonly mails: ReportMails,
    private readonly clock: Clock,
  ) {}

  /** Holds a new report back where it came in bulk, with those before it that are alike; mails what admins have to know. */
  async take(told: Told): Promise<void> {
    const bulkId = await this.turns.run(TURN, () => this.bulkWith(told));
    await (bulkId === undefined ? this.mails.received(told.grievanceId) : this.mails.heldBack(bulkId));
  }

  /** Forgets marks of reports that are too old to be alike with new ones. */
  async forget(): Promise<void> {
    const filter = { lastAt: { lt: this.since() } };
    for (;;) {
      const old = await this.records.find<AlikeReports>(ALIKE_REPORTS.name, { filter, limit: PER_READ });
      for (const { key, version } of old) await this.records.delete(ALIKE_REPORTS.name, key, version);
      if (old.length < PER_READ) return;
    }
  }

  private async bulkWith({ grievanceId, address, words }: Told): Promise<string | undefined> {
    const marks = [
      { alike: 'words' as const, key: await this.secrets.markOf('alike words', lettersOf(words)) },
      { alike: 'network' as const, key: await this.secrets.markOf('alike network', networkOf(address)) },
    ];
    const counted = await Promise.all(marks.map(async (mark) => ({ ...mark, known: withReport(await this.known(mark.key), grievanceId) })));
    const full = counted.filter(({ alike, known }) => known.bulkId !== null || known.reportIds.length >= BULK_FROM[alike]);
    const [first] = full;
    const bulkId = first && (full.find(({ known }) => known.bulkId !== null)?.known.bulkId ?? randomUUID());
    for (const { key, known, ...mark } of counted) {
      const isOfBulk = bulkId !== undefined && full.some(({ alike }) => alike === mark.alike);
      await this.records.put<AlikeReports>(ALIKE_REPORTS.name, key, {
        ...(isOfBulk ? inBulk(known, bulkId) : known),
        lastAt: this.clock.now(),
      });
    }
    if (bulkId === undefined) return undefined;
    for (const id of new Set(full.flatMap(({ known }) => known.reportIds))) await this.hold(id, bulkId, first?.alike ?? 'words');
    return bulkId;
  }

  private async hold(grievanceId: string, bulkId: string, alike: AlikeBy): Promise<void> {
    await this.streams.record(grievanceId, PLATFORM_ACTOR, { texts: [], command: () => ({ kind: 'holdBack', bulkId, alike }) });
  }

  private async known(key: string): Promise<AlikeReports> {
    const found = (await this.records.get<AlikeReports>(ALIKE_REPORTS.name, key))?.value;
    return found && found.lastAt >= this.since() ? found : { lastAt: '', reportIds: [], bulkId: null, size: 0 };
  }

  private since(): string {
    return new Date(Date.parse(this.clock.now()) - BULK_MINUTES * 60_000).toISOString();
  }
}

/** Counts a report once, also where it is sent again. */
const withReport = (known: AlikeReports, id: string): AlikeReports =>
  known.reportIds.includes(id) ? known : { ...known, reportIds: [...known.reportIds, id] };

/** Keeps the bulk for those that follow, until it has enough. What is held back needs no further look. */
function inBulk({ reportIds, size, ...known }: AlikeReports, bulkId: string): AlikeReports {
  const next = { ...known, bulkId, size: size + reportIds.length, reportIds: [] };
  return next.size < BULK_MAX ? next : { ...next, bulkId: null, size: 0 };
}

/** Leaves letters alone, so that a number or a mark more makes no other text. */
export const lettersOf = (words: string): string =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '');
