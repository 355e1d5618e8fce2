import { Injectable } from '@nestjs/common';
import type { CurrentWindowsQuery } from '../../../../../contracts/ledger/balance/queries.js';
import type { CurrentWindowsReply } from '../../../../../contracts/ledger/balance/replies.js';
import { WINDOW_STATES } from '../../../../../contracts/ledger/balance/windows.js';
import type { FacilityType } from '../../../../../contracts/shared/roles.js';
import { searchKey } from '../../../../../contracts/shared/written/fold.js';
import { type OpenWindowsBody, openWindows } from '../../../../../projections/ledger/balance/books/open-windows.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../../../platform/http/paging.js';
import { Clock } from '../../../../platform/lib/clock.js';
import { Views } from '../../../../platform/projections/views.js';
import { Access } from '../../../custody/access/access.js';
import { currentWindows, type CurrentWindowRow as Row } from './current-windows.js';
import { foldedWindows } from './folded-windows.js';

const VIEWS_PER_READ = 1_000;

/** Reads the windows of all facilities that the reader sees. The cost depends on the number of facilities, not on their history. */
@Injectable()
export class CurrentWindowReads {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  /** Sorts by end, earliest first, unless the query says otherwise. */
  async currentWindows(query: CurrentWindowsQuery, user: Reader): Promise<CurrentWindowsReply> {
    const [order] = sortOrderOf(query, ['to'], ['to']);
    const now = this.clock.now();
    const rows: Row[] = [];
    for await (const views of this.readableViews(query.q, user)) rows.push(...views.flatMap((view) => currentWindows(view, now)));
    const typeOf = await this.typesOf(query, rows);
    const ofType = rows.filter(({ facilityId }) => query.type === undefined || typeOf(facilityId) === query.type);
    const counts = Object.fromEntries(WINDOW_STATES.map((state) => [state, 0])) as CurrentWindowsReply['counts'];
    for (const { state } of ofType) counts[state] += 1;
    const each = ofType.filter(({ state }) => query.status === undefined || state === query.status).sort(byEnd);
    const found = query.folded ? foldedWindows(each, typeOf) : each;
    if (order === '-to') found.reverse();
    const { skip, limit } = pageRange(query);
    const shown = found.slice(skip, skip + limit);
    const ref = await this.facilities.refs(shown.map(({ facilityId }) => facilityId));
    const items = shown.map(({ facilityId, ...window }) => ({ facility: ref(facilityId), ...window }));
    return { ...pageOf(items, found.length, query), counts };
  }

  /** Reads the types of sites only where the query needs them. */
  private async typesOf({ type, folded }: CurrentWindowsQuery, rows: readonly Row[]): Promise<(facilityId: string) => FacilityType> {
    const ref = await this.facilities.refs(type || folded ? rows.map(({ facilityId }) => facilityId) : []);
    return (facilityId) => ref(facilityId).type;
  }

  private async *readableViews(q: string | undefined, user: Reader): AsyncIterable<OpenWindowsBody[]> {
    const scope = await this.access.readScopeOf(user);
    if (scope.allFacilities && !q?.trim()) yield* this.allViews();
    else yield* this.matchingViews(searchKey(q ?? ''), scope.allFacilities ? undefined : [...scope.facilityIds]);
  }

  private async *allViews(): AsyncIterable<OpenWindowsBody[]> {
    for (let after = ''; ; ) {
      const page = await this.views.find(openWindows, {
        filter: { facilityId: { gt: after } },
        sort: ['facilityId'],
        limit: VIEWS_PER_READ,
      });
      yield page;
      if (page.length < VIEWS_PER_READ) return;
      after = page.at(-1)?.facilityId ?? after;
    }
  }

  private async *matchingViews(q: string | undefined, ids: readonly string[] | undefined): AsyncIterable<OpenWindowsBody[]> {
    const filter = { ...(ids ? { id: { in: ids } } : {}), ...(q ? { searchText: { contains: q } } : {}) };
    for (let skip = 0; ; skip += VIEWS_PER_READ) {
      const { items } = await this.facilities.find({ filter, sort: ['id'], skip, limit: VIEWS_PER_READ });
      const keys = items.map(({ id }) => id);
      yield [...(await this.views.getMany(openWindows, keys)).values()];
      if (items.length < VIEWS_PER_READ) return;
    }
  }
}

const byEnd = (a: Row, b: Row): number => a.to.localeCompare(b.to) || a.facilityId.localeCompare(b.facilityId) || a.number - b.number;
