import { Injectable } from '@nestjs/common';
import { type LedgerEvent, ledgerOf } from '../../../contracts/custody-events.js';
import { Refusal } from '../../../contracts/refusals.js';
import type { FacilityRef } from '../../../contracts/replies.js';
import type { ReportCarry, ReportLines, ReportSums } from '../../../contracts/report-replies.js';
import { windowBounds, windowZone } from '../../../contracts/windows.js';
import type { BookBody, FlagBook, PostingBook } from '../../../projections/books.js';
import { NOW } from '../../../projections/cut.js';
import { massBalance } from '../../../projections/mass-balance.js';
import { Access } from '../../custody/access.js';
import { Facilities } from '../../facilities/facilities.js';
import type { Principal } from '../../identity/principal.js';
import { Clock } from '../../platform/clock.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Views } from '../../platform/runner/views.js';
import { type Books, BooksAt } from '../books-at.js';
import { ClaimsInDoubt } from '../claims-in-doubt.js';
import { merged, productMasses } from '../mass-sums.js';
import { bookOf, statusOf, untilOf, windowNumbers } from '../window-numbers.js';
import { accountsOf, massReply } from '../window-sums.js';
import { checksOf, marginOf, verifiedOf } from './checks.js';
import { countsOf, MOVING, massMovesLines, movementsOf, runOf } from './lines.js';
import { ReportFold } from './report-fold.js';
import { namedLots, stockLines } from './stocked.js';

/** A report whose long parts are read as they are written: each as pages of lines, as often as they are asked for. */
export interface Report {
  sums: ReportSums;
  lines: { [Section in keyof ReportLines]: () => AsyncIterable<ReportLines[Section][]> };
}

const PAGE = 500;

type Type = LedgerEvent['type'];
const RECEIVING: readonly Type[] = ['ProductsPurchased', 'ProductRecorded', 'TransactionVoided'];
const STEPPING: readonly Type[] = ['ProductsTransformed', 'ProductRecorded', 'TransactionVoided'];
const COUNTING: readonly Type[] = ['StockCounted', 'TransactionVoided'];
const SELLING: readonly Type[] = ['ProductsSold', 'ProductsReleased', 'ProductsRestored', 'TransactionVoided'];

/** Reconciliation reports. One pass over the ledger makes the sums; the lines are read page by page behind it. */
@Injectable()
export class Reconciliations {
  constructor(
    private readonly views: Views,
    private readonly books: BooksAt,
    private readonly events: EventStore,
    private readonly facilities: Facilities,
    private readonly access: Access,
    private readonly clock: Clock,
    private readonly claims: ClaimsInDoubt,
  ) {}

  /** @throws Refusal NotFound for books that are not there or not the caller's to read, and for a window that is not there */
  async of(named: string, number: number, who: Principal): Promise<Report> {
    const facilityId = await this.access.booksOf(who, named);
    const books = await this.books.at(facilityId, NOW);
    const { head, periods } = books.ledger;
    if (!head || periods.length === 0) throw new Refusal('NotFound');
    const madeAt = this.clock.now();
    if (!windowNumbers(books, untilOf(NOW, madeAt)).includes(number)) throw new Refusal('NotFound');
    const fold = new ReportFold(number);
    for await (const page of this.pages(facilityId, 0, head.revision)) {
      for (const event of page) {
        const unnamed = fold.unnamedIn(event);
        fold.add(event, unnamed.length === 0 ? undefined : await namedLots(this.views, unnamed, facilityId, event.revision));
      }
    }
    return { sums: await this.sums(books, number, fold, madeAt), lines: this.lines(books, number, fold) };
  }

  private async sums(books: Books, number: number, fold: ReportFold, madeAt: string): Promise<ReportSums> {
    const { ledger } = books;
    const book = bookOf(books, number);
    const facility = await this.facilities.get(ledger.facilityId);
    if (!facility) throw new Refusal('NotFound');
    const { id, name, type, oarId } = facility;
    const before = merged(books.windows.filter(({ window }) => window < number).map(({ mass }) => mass));
    const masses = productMasses(before, book.mass);
    const accounts = accountsOf(books.windows, number);
    const carried: ReportCarry[] = (book.closed?.accounts ?? []).map(({ carried: _, ...account }) => account);
    const margin = marginOf(masses);
    const losses = [...fold.losses.values()];
    const claims = fold.claims.books(fold.stock.values());
    return {
      facility: { id, name, type, oarId: oarId ?? null },
      number,
      ...windowBounds(ledger.periods, number),
      timeZone: windowZone(ledger.periods, number),
      status: statusOf(book),
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
      mass: massReply(books.windows, number).mass,
      marginOfError: margin.percent,
      margin,
      losses,
      transitDifferenceGrams: fold.transitDifferenceGrams,
      lapsed: Object.entries(book.lapsed).map(([certification, grams]) => ({ certification, grams })),
      claimInDoubt: await this.claims.ofClose(ledger.facilityId, book.closed?.revision),
      verified: verifiedOf(masses),
      checks: checksOf({ accounts, carried, claims, margin, losses, stock: [...fold.stock.values()], masses }),
    };
  }

  private lines(books: Books, number: number, { stock, expected, claims }: ReportFold): Report['lines'] {
    const { facilityId } = books.ledger;
    const { firstRevision, lastRevision } = bookOf(books, number);
    const facts = (types: readonly Type[]) => this.facts(facilityId, number, firstRevision, lastRevision, types);
    return {
      receipts: () => this.named(linesOf(facts(RECEIVING), (event) => movementsOf(event, 'received'))),
      runs: () => linesOf(facts(STEPPING), (event) => runOf(event, expected) ?? []),
      sales: () => this.named(linesOf(facts(SELLING), (event) => movementsOf(event, 'sold'))),
      claimMoves: () => this.named(linesOf(facts(MOVING), (event) => claims.linesOf(event))),
      massMoves: () => this.named(linesOf(facts(MOVING), massMovesLines)),
      stock: () => stockLines(stock),
      counts: () => linesOf(facts(COUNTING), countsOf),
      adjustments: () => this.adjustments(facilityId, number),
      flags: () => this.flags(facilityId, number),
    };
  }

  /** Events of a ledger, `PAGE` at once, up to a revision. */
  private async *pages(facilityId: string, from: number, to: number): AsyncIterable<LedgerEvent[]> {
    for (let next = from; next <= to; next += PAGE) {
      const page = (await this.events.read(ledgerOf(facilityId), next, Math.min(PAGE, to - next + 1))) as unknown as LedgerEvent[];
      if (page.length === 0) return;
      yield page;
    }
  }

  private async *facts(facilityId: string, window: number, from: number, to: number, types: readonly Type[]): AsyncIterable<LedgerEvent[]> {
    if (from < 0) return;
    for await (const page of this.pages(facilityId, from, to)) {
      yield page.filter(({ type, data }) => types.includes(type) && 'window' in data && data.window === window);
    }
  }

  /** Lines with their counterparties as replies name them. */
  private async *named<Line extends { counterpartyId?: string }>(
    pages: AsyncIterable<Line[]>,
  ): AsyncIterable<(Omit<Line, 'counterpartyId'> & { counterparty?: FacilityRef })[]> {
    for await (const lines of pages) {
      const ref = await this.facilities.refs(lines.flatMap(({ counterpartyId }) => counterpartyId ?? []));
      yield lines.map(({ counterpartyId, ...line }) => (counterpartyId ? { ...line, counterparty: ref(counterpartyId) } : line));
    }
  }

  private async *adjustments(facilityId: string, window: number): AsyncIterable<ReportLines['adjustments'][]> {
    for await (const page of this.bookPages<PostingBook>({ facilityId, is: 'posting', window, kind: 'adjustment' })) {
      const ref = await this.facilities.refs(page.flatMap(({ counterpartyId }) => counterpartyId ?? []));
      yield page.map(({ revision, transactionId, occurredAt, recordedAt, belongsTo, certification, grams, counterpartyId }) => ({
        revision,
        transactionId,
        occurredAt,
        recordedAt,
        ...(belongsTo === undefined ? {} : { belongsTo }),
        certification,
        grams,
        ...(counterpartyId ? { counterparty: ref(counterpartyId) } : {}),
      }));
    }
  }

  private async *flags(facilityId: string, window: number): AsyncIterable<ReportLines['flags'][]> {
    for await (const page of this.bookPages<FlagBook>({ facilityId, is: 'flag', window })) {
      yield page.map(({ flag, transactionId, occurredAt, revision }) => ({
        ...flag,
        ...(transactionId ? { transactionId } : {}),
        occurredAt,
        revision,
      }));
    }
  }

  private async *bookPages<Book extends BookBody>(filter: Record<string, string | number>): AsyncIterable<Book[]> {
    for (let skip = 0; ; skip += PAGE) {
      const page = await this.views.find<BookBody>(massBalance, { filter, sort: ['revision', 'index'], skip, limit: PAGE });
      yield page as BookBody[] as Book[];
      if (page.length < PAGE) return;
    }
  }
}

async function* linesOf<Line>(
  facts: AsyncIterable<LedgerEvent[]>,
  linesOfFact: (event: LedgerEvent) => Line | Line[],
): AsyncIterable<Line[]> {
  for await (const page of facts) yield page.flatMap(linesOfFact);
}
