import { Injectable } from '@nestjs/common';
import { mayRecord } from '../../../contracts/ledger/custody/facility-rights.js';
import { CASE_KINDS, type CaseKind, matterOf } from '../../../contracts/members/cases/case-kinds.js';
import type { CaseEvent } from '../../../contracts/members/cases/events.js';
import type { CasesQuery } from '../../../contracts/members/cases/queries.js';
import type { CaseHistoryEntry, CasePage, CaseReply, CaseSummary } from '../../../contracts/members/cases/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type CaseBody, cases } from '../../../projections/ground/cases/cases.js';
import { CaseTexts } from '../../ground/cases/case-texts.js';
import { Cases } from '../../ground/cases/cases.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import { StandingReads } from '../../members/standing/standing-reads.js';
import type { Filter } from '../../platform/documents/document-store.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../platform/http/paging.js';
import { Clock } from '../../platform/lib/clock.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { Views } from '../../platform/projections/views.js';
import { FarmLand } from '../farms/farm-land.js';
import { CaseBooksReads } from './case-books.js';
import { CaseCertificates } from './case-certificates.js';
import { CaseComparisons } from './case-comparisons.js';
import { CaseFindings } from './case-findings.js';
import { CaseReplies, type OriginWords } from './case-replies.js';
import { OriginEffects } from './origin-effects.js';

const NO_WORDS: OriginWords = {};
const OPEN: Filter = { state: 'open' };
const SETTLED: Filter = { state: { in: ['agreed', 'refused'] } };
const SORTED_BY = ['openedAt', 'settledAt'];

/** Shows cases to admins. */
@Injectable()
export class CaseReads {
  constructor(
    private readonly views: Views,
    private readonly cases: Cases,
    private readonly texts: CaseTexts,
    private readonly replies: CaseReplies,
    private readonly standings: StandingReads,
    private readonly findings: CaseFindings,
    private readonly effects: OriginEffects,
    private readonly comparisons: CaseComparisons,
    private readonly certificates: CaseCertificates,
    private readonly books: CaseBooksReads,
    private readonly land: FarmLand,
    private readonly ledgers: CustodyLedgers,
    private readonly clock: Clock,
  ) {}

  /** Lists the oldest open case first, and the newest settled one. */
  async page(query: CasesQuery): Promise<CasePage> {
    const { kind, state = 'open' } = query;
    const filter = { ...(state === 'open' ? OPEN : SETTLED), ...(kind === undefined ? {} : { kind }) };
    const sort = sortOrderOf(query, SORTED_BY, state === 'open' ? ['openedAt'] : ['-settledAt']);
    const { page, perPage } = pageRange(query);
    const monthBegan = `${this.clock.now().slice(0, 7)}-01T00:00:00.000Z`;
    const [found, counted, settledThisMonth] = await Promise.all([
      this.views.page<CaseBody>(cases, { filter, sort }, page, perPage),
      Promise.all(CASE_KINDS.map((each) => this.views.count<CaseBody>(cases, { filter: { ...OPEN, kind: each } }))),
      this.views.count<CaseBody>(cases, { filter: { ...SETTLED, settledAt: { gte: monthBegan } } }),
    ]);
    const counts = Object.fromEntries(CASE_KINDS.map((each, at) => [each, counted[at] ?? 0])) as Record<CaseKind, number>;
    return { ...pageOf(await this.replies.summaries(found.items), found.total, query), counts, settledThisMonth };
  }

  /** @throws Refusal NotFound */
  async case(caseId: string, user: Reader): Promise<CaseReply> {
    const found = matterOf(caseId) && (await this.views.get<CaseBody>(cases, caseId));
    if (!found) throw new Refusal('NotFound');
    const { facilityId, kind } = found;
    const standing = await this.standings.standing(facilityId, user);
    const [[summary], findings, files, words, effect, comparison, certificate, books, registryPlace, plot, history, joinedAt] =
      await Promise.all([
        this.replies.summaries([found]),
        this.findings.of(found, standing, user),
        this.replies.files(found),
        kind === 'origin' ? this.replies.originWords(found) : NO_WORDS,
        // Receipts of a gin are the cotton of others too: no figure of its books is its own word.
        kind === 'origin' && mayRecord(standing.facility.type, 'rawCotton') ? this.effects.of(facilityId) : null,
        this.comparisons.of(found),
        this.certificates.of(found, user),
        kind === 'books' ? this.books.of(facilityId, user) : null,
        kind === 'origin' ? this.comparisons.registryPlaceOf(standing.identified?.oarId) : undefined,
        kind === 'origin' ? this.land.plotOf(facilityId) : undefined,
        this.history(caseId),
        this.joinedAt(facilityId),
      ]);
    const { latitude, longitude, note } = words;
    return {
      ...(summary as CaseSummary),
      standing,
      joinedAt,
      findings,
      files,
      place: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
      ...omitUndefined({ note, registryPlace, plot }),
      effect,
      comparison,
      certificate,
      books,
      history,
    };
  }

  /** Returns when the books of a site began; null for a site without books. */
  joinedAt(facilityId: string): Promise<string | null> {
    return this.ledgers.inspect(facilityId, ({ opened }) => opened?.openedAt ?? null);
  }

  private async history(caseId: string): Promise<CaseHistoryEntry[]> {
    const events = await this.cases.history(caseId);
    const [names, texts] = await Promise.all([
      this.replies.namesOf(events.map(({ metadata }) => metadata.actor.userId)),
      this.texts.getMany(events.flatMap((event) => readableTextOf(event) ?? [])),
    ]);
    return events
      .map((event) => ({
        caseId: event.data.caseId,
        at: event.metadata.recordedAt,
        what: ACTS[event.type],
        by: names(event.metadata.actor.userId),
        ...omitUndefined({ text: texts.get(readableTextOf(event) ?? '') }),
      }))
      .reverse();
  }
}

const ACTS: Readonly<Record<CaseEvent['type'], CaseHistoryEntry['what']>> = {
  CaseOpened: 'opened',
  CaseAddedTo: 'added',
  CaseQuestionAsked: 'asked',
  CaseAgreed: 'agreed',
  CaseRefused: 'refused',
  CaseEnded: 'ended',
};

/** Leaves out the texts of openings, which hold several values. */
function readableTextOf(event: CaseEvent): string | undefined {
  return event.type === 'CaseOpened' || event.type === 'CaseEnded' ? undefined : event.data.textId;
}
