import { Injectable } from '@nestjs/common';
import type { ReportCarry, ReportLines, ReportProof, ReportSums } from '../../../../contracts/ledger/balance/report-replies.js';
import { windowBounds, windowZone } from '../../../../contracts/ledger/balance/windows.js';
import { type LedgerEvent, ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { FacilityRef } from '../../../../contracts/shared/replies.js';
import type { BookBody, FlagBook, PostingBook } from '../../../../projections/ledger/balance/book-views.js';
import { massBalance } from '../../../../projections/ledger/balance/mass-balance.js';
import { isKnownAt, NOW, type PointInTime } from '../../../../projections/shared/point-in-time.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { EventStore } from '../../../platform/events/event-store.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Views } from '../../../platform/projections/views.js';
import { Access } from '../../custody/access/access.js';
import { LogReads } from '../../proof/log/log-reads.js';
import { LedgerHeads } from '../../proof/roots/ledger-heads.js';
import { BalanceAsOf, type FacilityBooks } from '../reads/balance-as-of.js';
import { ClaimsInDoubt } from '../reads/claims-in-doubt.js';
import { mergeMasses, productMasses } from '../reads/mass-sums.js';
import { recorderOf } from '../reads/postings/recorders.js';
import { lastInstantOf, windowBookOf, windowNumbers, windowStatusOf } from '../reads/windows/window-numbers.js';
import { accountsOf, windowMass } from '../reads/windows/window-sums.js';
import { checksOf, marginOf, verifiedOf } from './checks.js';
import { ReportFold } from './report-fold.js';
import { countsOf, MOVING_EVENTS, massMoveLines, movementsOf, runOf } from './report-lines.js';
import { lotIdentities, stockLines } from './stock-lines.js';

/** Holds a report's sums. The long parts are streams of pages, read again at each request. */
export interface ReconciliationReport {
  sums: ReportSums;
  lines: { [Section in keyof ReportLines]: () => AsyncIterable<ReportLines[Section][]> };
}

/** Limits a report for readers of a part of a ledger. */
export interface ReportCut {
  at: PointInTime;
  /** The first event that has lines of its own. */
  fromRevision: number;
}

const ROWS_PER_READ = 500;

type EventType = LedgerEvent['type'];
const RECEIPT_EVENTS: readonly EventType[] = ['ProductsPurchased', 'ProductRecorded', 'TransactionVoided'];
const RUN_EVENTS: readonly EventType[] = ['ProductsTransformed', 'ProductRecorded', 'TransactionVoided'];
const COUNT_EVENTS: readonly EventType[] = ['StockCounted', 'TransactionVoided'];
const SALE_EVENTS: readonly EventType[] = ['ProductsSold', 'ProductsReleased', 'ProductsRestored', 'TransactionVoided'];

/** Builds reconciliation reports. One pass over the ledger makes the sums; lines are then read page by page. */
@Injectable()
export class ReconciliationReports {
  constructor(
    private readonly views: Views,
    private readonly balances: BalanceAsOf,
    private readonly events: EventStore,
    private readonly facilities: Facilities,
    private readonly access: Access,
    private readonly clock: Clock,
    private readonly claims: ClaimsInDoubt,
    private readonly heads: LedgerHeads,
    private readonly witnesses: LogReads,
  ) {}

  /** @throws Refusal NotFound for books that do not exist or that the caller may not read, and for an unknown window */
  async build(requestedId: string, number: number, user: Reader, cut?: ReportCut): Promise<ReconciliationReport> {
    const facilityId = await this.access.readableFacilityId(user, requestedId);
    const at = cut?.at ?? NOW;
    const books = await this.balances.at(facilityId, at);
    const { head, periods } = books.ledger;
    if (!head || periods.length === 0) throw new Refusal('NotFound');
    const madeAt = this.clock.now();
    if (!windowNumbers(books, lastInstantOf(at, madeAt)).includes(number)) throw new Refusal('NotFound');
    const fold = new ReportFold(number);
    for await (const page of this.pages(facilityId, 0, head.revision)) {
      for (const event of page) {
        const unnamed = fold.lotsToIdentify(event);
        fold.add(event, unnamed.length === 0 ? undefined : await lotIdentities(this.views, unnamed, facilityId, event.revision));
      }
    }
    return {
      sums: await this.sums(books, number, fold, { madeAt, asOf: lastInstantOf(at, madeAt) }),
      lines: this.lines(books, number, fold, cut),
    };
  }

  private async sums(
    books: FacilityBooks,
    number: number,
    fold: ReportFold,
    { madeAt, asOf }: { madeAt: string; asOf: string },
  ): Promise<ReportSums> {
    const { ledger } = books;
    const book = windowBookOf(books, number);
    const facility = await this.facilities.get(ledger.facilityId);
    if (!facility) throw new Refusal('NotFound');
    const { id, name, type, oarId } = facility;
    const before = mergeMasses(books.windows.filter(({ window }) => window < number).map(({ mass }) => mass));
    const masses = productMasses(before, book.mass);
    const accounts = accountsOf(books.windows, number);
    const carried: ReportCarry[] = (book.closed?.accounts ?? []).map(({ carried: _, ...account }) => account);
    const margin = marginOf(masses);
    const losses = [...fold.losses.values()];
    const claims = fold.claims.claimBooks(fold.stock.values());
    return {
      facility: { id, name, type, oarId: oarId ?? null },
      number,
      ...windowBounds(ledger.periods, number),
      timeZone: windowZone(ledger.periods, number),
      status: windowStatusOf(book),
      model: (ledger.periods.findLast(({ fromWindow }) => fromWindow <= number) ?? ledger.periods[0])?.model ?? 'segregated',
      factorsVersion: ledger.factors.findLast(({ fromWindow }) => fromWindow <= number)?.version ?? '',
      firstRevision: book.firstRevision,
      lastRevision: book.lastRevision,
      headHash: book.closed?.hash ?? ledger.head?.hash ?? '',
      closedAt: book.closed?.at ?? null,
      madeAt,
      accounts,
      carried,
      claims,
      mass: windowMass(books.windows, number).mass,
      marginOfError: margin.percent,
      margin,
      losses,
      transitDifferenceGrams: fold.transitDifferenceGrams,
      lapsed: Object.entries(book.lapsed).map(([certification, grams]) => ({ certification, grams })),
      claimInDoubt: await this.claims.ofClose(ledger.facilityId, book.closed?.revision),
      verified: verifiedOf(masses),
      checks: checksOf({ accounts, carried, claims, margin, losses, stock: [...fold.stock.values()], masses }),
      proof: await this.proof(ledger.facilityId, book.closed?.revision ?? ledger.head?.revision ?? -1, asOf),
    };
  }

  private async proof(facilityId: string, revision: number, asOf: string): Promise<ReportProof> {
    const cover = await this.heads.coverOf(facilityId, revision, asOf);
    return { ...cover, witnessed: cover.root && (await this.witnesses.witnessedBy(cover.root.number)) };
  }

  private lines(books: FacilityBooks, number: number, fold: ReportFold, cut?: ReportCut): ReconciliationReport['lines'] {
    const { stock, expectedYields, claims } = fold;
    const { facilityId, head } = books.ledger;
    const book = windowBookOf(books, number);
    // As of an earlier day, a book has no revisions of what was void by then.
    const [from, to] = cut ? [cut.fromRevision, head?.revision ?? -1] : [book.firstRevision, book.lastRevision];
    const at = cut?.at ?? NOW;
    const facts = (types: readonly EventType[]) => this.windowEvents(facilityId, number, from, to, types);
    return {
      receipts: () => this.withCounterparties(toLines(facts(RECEIPT_EVENTS), (event) => movementsOf(event, 'received'))),
      runs: () => toLines(facts(RUN_EVENTS), (event) => runOf(event, expectedYields) ?? []),
      sales: () => this.withCounterparties(toLines(facts(SALE_EVENTS), (event) => movementsOf(event, 'sold'))),
      claimMoves: () => this.withCounterparties(toLines(facts(MOVING_EVENTS), (event) => claims.linesOf(event))),
      massMoves: () => this.withCounterparties(toLines(facts(MOVING_EVENTS), massMoveLines)),
      stock: () => stockLines(stock),
      counts: () => toLines(facts(COUNT_EVENTS), countsOf),
      adjustments: () => this.adjustments(facilityId, number, at),
      flags: () => this.flags(facilityId, number, at),
    };
  }

  /** Yields a ledger's events in pages of `PAGE`, up to a revision. */
  private async *pages(facilityId: string, from: number, to: number): AsyncIterable<LedgerEvent[]> {
    for (let next = from; next <= to; next += ROWS_PER_READ) {
      const page = (await this.events.read(
        ledgerStreamOf(facilityId),
        next,
        Math.min(ROWS_PER_READ, to - next + 1),
      )) as unknown as LedgerEvent[];
      if (page.length === 0) return;
      yield page;
    }
  }

  private async *windowEvents(
    facilityId: string,
    window: number,
    from: number,
    to: number,
    types: readonly EventType[],
  ): AsyncIterable<LedgerEvent[]> {
    if (from < 0) return;
    for await (const page of this.pages(facilityId, from, to)) {
      yield page.filter(({ type, data }) => types.includes(type) && 'window' in data && data.window === window);
    }
  }

  /** Replaces counterparty IDs by the references that replies use. */
  private async *withCounterparties<Line extends { counterpartyId?: string }>(
    pages: AsyncIterable<Line[]>,
  ): AsyncIterable<(Omit<Line, 'counterpartyId'> & { counterparty?: FacilityRef })[]> {
    for await (const lines of pages) {
      const ref = await this.facilities.refs(lines.flatMap(({ counterpartyId }) => counterpartyId ?? []));
      yield lines.map(({ counterpartyId, ...line }) => (counterpartyId ? { ...line, counterparty: ref(counterpartyId) } : line));
    }
  }

  private async *adjustments(facilityId: string, window: number, at: PointInTime): AsyncIterable<ReportLines['adjustments'][]> {
    for await (const all of this.bookPages<PostingBook>({ facilityId, is: 'posting', window, kind: 'adjustment' })) {
      const page = all.filter((posting) => isKnownAt(posting, at));
      const ref = await this.facilities.refs(page.flatMap(({ counterpartyId }) => counterpartyId ?? []));
      yield page.map(({ type, revision, transactionId, occurredAt, recordedAt, belongsTo, certification, grams, counterpartyId }) => ({
        revision,
        transactionId,
        ...recorderOf({ type, counterpartyId }),
        occurredAt,
        recordedAt,
        ...(belongsTo === undefined ? {} : { belongsTo }),
        certification,
        grams,
        ...(counterpartyId ? { counterparty: ref(counterpartyId) } : {}),
      }));
    }
  }

  private async *flags(facilityId: string, window: number, at: PointInTime): AsyncIterable<ReportLines['flags'][]> {
    for await (const all of this.bookPages<FlagBook>({ facilityId, is: 'flag', window })) {
      const page = all.filter((flag) => isKnownAt(flag, at));
      yield page.map(({ flag, transactionId, occurredAt, revision }) => ({
        ...flag,
        ...(transactionId ? { transactionId } : {}),
        occurredAt,
        revision,
      }));
    }
  }

  private async *bookPages<Book extends BookBody>(filter: Record<string, string | number>): AsyncIterable<Book[]> {
    for (let skip = 0; ; skip += ROWS_PER_READ) {
      const page = await this.views.find<BookBody>(massBalance, { filter, sort: ['revision', 'index'], skip, limit: ROWS_PER_READ });
      yield page as BookBody[] as Book[];
      if (page.length < ROWS_PER_READ) return;
    }
  }
}

async function* toLines<Line>(
  facts: AsyncIterable<LedgerEvent[]>,
  linesOfFact: (event: LedgerEvent) => Line | Line[],
): AsyncIterable<Line[]> {
  for await (const page of facts) yield page.flatMap(linesOfFact);
}
