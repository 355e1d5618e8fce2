import { Injectable } from '@nestjs/common';
import type { LotHit, SearchGroupReply } from '../../contracts/search/replies.js';
import { productIdKey } from '../../contracts/shared/product-id.js';
import type { LotStatus } from '../../projections/lot-status.js';
import { type LotAttributes, type LotBody, lots } from '../../projections/lots.js';
import { NOW } from '../../projections/point-in-time.js';
import { LOT_TERM_MIN, type SearchTermsBody, searchTerms } from '../../projections/search-terms.js';
import { Access } from '../custody/access/access.js';
import { Facilities } from '../facilities/facilities.js';
import { LoopYielder } from '../platform/lib/event-loop-yield.js';
import { Views } from '../platform/projections/views.js';
import { beginningWith, NOTHING_FOUND, type SearchRequest, skipOf } from './search-request.js';

/** Lots whose product ID holds what was typed, looked at for whether the caller may read them. */
const LOTS_LOOKED_AT_MAX = 200;

type ReadableLot = LotBody & { state: LotStatus; nature: LotAttributes };

/** Lots by any part of their product ID. */
@Injectable()
export class LotSearch {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly facilities: Facilities,
  ) {}

  async find(request: SearchRequest): Promise<SearchGroupReply<LotHit>> {
    const part = productIdKey(request.text);
    if (part.length < LOT_TERM_MIN || hasOtherWords(request.text)) return NOTHING_FOUND;
    const filter = { lotTerms: beginningWith(part) };
    const named = await this.views.find<SearchTermsBody>(searchTerms, { filter, limit: LOTS_LOOKED_AT_MAX + 1 });
    const ids = named.slice(0, LOTS_LOOKED_AT_MAX).flatMap(({ lotId }) => lotId ?? []);
    const readable = (await this.readable(ids, request)).sort((a, b) => compare(a, b, part));
    const shown = readable.slice(skipOf(request), skipOf(request) + request.perPage);
    return { items: await this.hits(shown), total: readable.length, isAtLeast: named.length > LOTS_LOOKED_AT_MAX };
  }

  private async readable(ids: readonly string[], { user }: SearchRequest): Promise<ReadableLot[]> {
    const [found, scope] = await Promise.all([this.views.getMany<LotBody>(lots, ids), this.access.readScopeOf(user)]);
    const readable: ReadableLot[] = [];
    const pauses = new LoopYielder();
    for (const lot of found.values()) {
      if (isThere(lot) && (await this.access.mayReadLot(scope, lot, NOW))) readable.push(lot);
      if (pauses.isDue()) await pauses.yieldNow();
    }
    return readable;
  }

  private async hits(found: readonly ReadableLot[]): Promise<LotHit[]> {
    const ref = await this.facilities.refs(found.flatMap(({ state, nature }) => [state.holderId, nature.makerId]));
    return found.map(({ productId, state, nature }) => ({
      productId,
      product: nature.product,
      massGrams: state.says.carried?.massGrams ?? null,
      holder: ref(state.holderId),
      ...(nature.source === 'manual' ? { boughtOutsideBy: ref(nature.makerId) } : { maker: ref(nature.makerId) }),
    }));
  }
}

/** Withdrawn lots are no more. */
const isThere = (lot: LotBody): lot is ReadableLot => lot.state !== null && lot.nature !== null;

/** Letters of other scripts are in no product ID: what is left without them is not what was typed. */
const hasOtherWords = (text: string): boolean => /[^\p{ASCII}]/u.test(text);

/** Those that begin with it, then the newest. */
function compare(one: ReadableLot, other: ReadableLot, part: string): number {
  const [first, second] = [one, other].map(({ productIdKey: key }) => (key.startsWith(part) ? 0 : 1)) as [number, number];
  return first - second || (one.state.occurredAt < other.state.occurredAt ? 1 : -1);
}
