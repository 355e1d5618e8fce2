import { Injectable } from '@nestjs/common';
import type { LotHit, SearchGroupReply } from '../../../contracts/brand/search/replies.js';
import { productIdKey } from '../../../contracts/shared/product-id.js';
import { outsideNumberKey } from '../../../contracts/shared/written/outside-number-key.js';
import { outsideNumbersOf } from '../../../contracts/shared/written/outside-numbers.js';
import { LOT_TERM_MIN, outsideTerm, type SearchTermsBody, searchTerms } from '../../../projections/brand/search/search-terms.js';
import type { LotStatus } from '../../../projections/ledger/custody/lot-status.js';
import { type LotAttributes, type LotBody, lots } from '../../../projections/ledger/custody/lots.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Access, type ReadScope } from '../../ledger/custody/access/access.js';
import { LoopYielder } from '../../platform/lib/event-loop-yield.js';
import { Views } from '../../platform/projections/views.js';
import { beginningWith, NOTHING_FOUND, type SearchRequest, skipOf } from './search-request.js';

const VIEWS_PER_READ = 200;
/** Found lots that are counted and sorted. Where there are more, the total is "at least". */
const LOTS_FOUND_MAX = 200;

type ReadableLot = LotBody & { state: LotStatus; nature: LotAttributes };

/** Lots by any part of their product ID, and by the beginning of a number that they have outside the platform. */
@Injectable()
export class LotSearch {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly facilities: Facilities,
  ) {}

  /** The lot of exactly this ID first. What is counted, and whether there is more of it, is what the caller may read. */
  async find(request: SearchRequest): Promise<SearchGroupReply<LotHit>> {
    const part = hasOtherWords(request.text) ? '' : productIdKey(request.text);
    const number = outsideNumberKey(request.text);
    if (Math.max(part.length, number.length) < LOT_TERM_MIN) return NOTHING_FOUND;
    const scope = await this.access.readScopeOf(request.user);
    const exact = part === '' ? [] : await this.views.find<LotBody>(lots, { filter: { productIdKey: part } });
    const found = new Map((await this.readable(exact, scope)).map((lot) => [lot.lotId, lot]));
    const terms = [...(part.length < LOT_TERM_MIN ? [] : [part]), ...(number.length < LOT_TERM_MIN ? [] : [outsideTerm(number)])];
    let isAtLeast = false;
    for (const term of terms) isAtLeast = (await this.addHolding(term, scope, found)) || isAtLeast;
    const readable = [...found.values()].sort((a, b) => compare(a, b, part));
    const shown = readable.slice(skipOf(request), skipOf(request) + request.perPage);
    return { items: await this.hits(shown, part, number), total: readable.length, isAtLeast };
  }

  /** Reads on until enough readable ones are found or none is left, past those of others. Returns whether there are more. */
  private async addHolding(term: string, scope: ReadScope, found: Map<string, ReadableLot>): Promise<boolean> {
    for (let skip = 0; ; skip += VIEWS_PER_READ) {
      const query = { filter: { lotTerms: beginningWith(term) }, skip, limit: VIEWS_PER_READ };
      const named = await this.views.find<SearchTermsBody>(searchTerms, query);
      const ids = named.flatMap(({ lotId }) => lotId ?? []).filter((lotId) => !found.has(lotId));
      const bodies = await this.views.getMany<LotBody>(lots, ids);
      for (const lot of await this.readable(
        ids.flatMap((id) => bodies.get(id) ?? []),
        scope,
      )) {
        if (found.size >= LOTS_FOUND_MAX) return true;
        found.set(lot.lotId, lot);
      }
      if (named.length < VIEWS_PER_READ) return false;
    }
  }

  private async readable(among: Iterable<LotBody>, scope: ReadScope): Promise<ReadableLot[]> {
    const readable: ReadableLot[] = [];
    const pauses = new LoopYielder();
    for (const lot of among) {
      if (isThere(lot) && (await this.access.mayReadLot(scope, lot, NOW))) readable.push(lot);
      if (pauses.isDue()) await pauses.yieldNow();
    }
    return readable;
  }

  private async hits(found: readonly ReadableLot[], part: string, number: string): Promise<LotHit[]> {
    const ref = await this.facilities.refs(found.flatMap(({ state, nature }) => [state.holderId, nature.makerId]));
    return found.map(({ productId, productIdKey: key, state, nature }) => ({
      productId,
      ...outsideNumberFound(nature, part !== '' && key.includes(part) ? '' : number),
      product: nature.product,
      massGrams: state.says.carried?.massGrams ?? null,
      holder: ref(state.holderId),
      ...(nature.source === 'manual' ? { boughtOutsideBy: ref(nature.makerId) } : { maker: ref(nature.makerId) }),
    }));
  }
}

/** Returns the number that begins with what was typed, where that is why the lot was found. */
function outsideNumberFound(nature: LotAttributes, numberKey: string): Pick<LotHit, 'outsideNumber'> {
  const outsideNumber =
    numberKey === '' ? undefined : outsideNumbersOf(nature).find((each) => outsideNumberKey(each).startsWith(numberKey));
  return outsideNumber === undefined ? {} : { outsideNumber };
}

/** Withdrawn lots no longer exist. */
const isThere = (lot: LotBody): lot is ReadableLot => lot.state !== null && lot.nature !== null;

/** Letters of other scripts are in no product ID: the rest without them is not what was typed. */
const hasOtherWords = (text: string): boolean => /[^\p{ASCII}]/u.test(text);

/** The very ID, those that begin with it, then the newest. */
function compare(one: ReadableLot, other: ReadableLot, part: string): number {
  const rank = ({ productIdKey: key }: ReadableLot): number => (key === part ? 0 : key.startsWith(part) ? 1 : 2);
  return rank(one) - rank(other) || (one.state.occurredAt < other.state.occurredAt ? 1 : -1);
}
