import { Injectable } from '@nestjs/common';
import { productIdKey } from '../../../contracts/shared/product-id.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { DNA_STATES } from '../../../contracts/trace/dna/dna-kinds.js';
import type { DnaTestsQuery } from '../../../contracts/trace/dna/queries.js';
import type { DnaTestPage, DnaTestReply, LotTracersReply } from '../../../contracts/trace/dna/replies.js';
import { type DnaTestBody, dnaTests } from '../../../projections/trace/dna/dna-tests.js';
import { Access, canReadAs } from '../../ledger/custody/access/access.js';
import type { Condition } from '../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../platform/http/paging.js';
import { Views } from '../../platform/projections/views.js';
import { DnaReplies } from './dna-replies.js';
import { TestedLots } from './tested-lots.js';
import { UpstreamTracers } from './upstream-tracers.js';

const SORTS = ['testDate', 'recordedAt'];
const NEWEST_FIRST = ['-testDate', '-recordedAt'];

/** Shows DNA tests and tracers to readers of the lots that they are about. */
@Injectable()
export class DnaReads {
  constructor(
    private readonly views: Views,
    private readonly lots: TestedLots,
    private readonly upstream: UpstreamTracers,
    private readonly replies: DnaReplies,
    private readonly access: Access,
  ) {}

  /** Counts what the reader may see by its state, whatever else they filter by. */
  async dnaTests(query: DnaTestsQuery, user: Reader): Promise<DnaTestPage> {
    const filter = filterOf(query);
    const sort = sortOrderOf(query, SORTS, NEWEST_FIRST);
    const { items, total, counts } = await (isAdmin(user) ? this.all(query, filter, sort) : this.readable(query, filter, sort, user));
    return { ...pageOf(await this.replies.rows(items), total, query), counts };
  }

  private async all(query: DnaTestsQuery, filter: Record<string, Condition>, sort: readonly string[]) {
    const { page, perPage } = pageRange(query);
    const [found, counted] = await Promise.all([
      this.views.page<DnaTestBody>(dnaTests, { filter, sort }, page, perPage),
      Promise.all(DNA_STATES.map((state) => this.views.count<DnaTestBody>(dnaTests, { filter: { state } }))),
    ]);
    return { ...found, counts: countsOf((_, at) => counted[at] ?? 0) };
  }

  /** Asks the trace about each tested lot: tests are few in comparison with the lots that a site reads. */
  private async readable(query: DnaTestsQuery, filter: Record<string, Condition>, sort: readonly string[], user: Reader) {
    const { skip, limit } = pageRange(query);
    const mayRead = await this.readTest(user);
    const [every, some] = await Promise.all([
      this.views.find<DnaTestBody>(dnaTests, {}),
      this.views.find<DnaTestBody>(dnaTests, { filter, sort }),
    ]);
    const [own, found] = [every.filter(mayRead), some.filter(mayRead)];
    const counts = countsOf((state) => own.filter((each) => each.state === state).length);
    return { items: found.slice(skip, skip + limit), total: found.length, counts };
  }

  /** @throws Refusal NotFound for a reader without access to the lot */
  async dnaTest(id: string, user: Reader): Promise<DnaTestReply> {
    const body = await this.views.get<DnaTestBody>(dnaTests, id.toLowerCase());
    if (!body || body.lotId === '' || !(await this.readTest(user))(body)) throw new Refusal('NotFound');
    return this.replies.whole(body, user);
  }

  /** @throws Refusal NotFound for a reader without access to the lot */
  async lotTracers(productId: string, user: Reader): Promise<LotTracersReply> {
    const { lotId, productId: written } = await this.lots.find(productId, user);
    return { productId: written, items: await this.replies.tracers(await this.upstream.of(lotId), lotId, user) };
  }

  /** Lets in readers of the lot, and the site that requested the test. */
  private async readTest(user: Reader): Promise<(test: DnaTestBody) => boolean> {
    const [scope, isReadable] = [await this.access.readScopeOf(user), await this.lots.readable(user)];
    return ({ lotId, facilityId }) => canReadAs(scope, facilityId) || isReadable(lotId);
  }
}

function filterOf({ result, state, facilityId, productId, from, to }: DnaTestsQuery): Record<string, Condition> {
  return {
    ...(result !== undefined && { result }),
    ...(state !== undefined && { state }),
    ...(facilityId !== undefined && { concernedIds: facilityId }),
    ...(productId !== undefined && { productIdKey: productIdKey(productId) }),
    ...((from !== undefined || to !== undefined) && {
      testDate: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) },
    }),
  };
}

const countsOf = (count: (state: (typeof DNA_STATES)[number], at: number) => number): DnaTestPage['counts'] =>
  Object.fromEntries(DNA_STATES.map((state, at) => [state, count(state, at)])) as DnaTestPage['counts'];
