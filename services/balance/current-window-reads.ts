import { Injectable } from '@nestjs/common';
import type { CurrentWindowsReply } from '../../contracts/balance-replies.js';
import type { CurrentWindowsQuery } from '../../contracts/queries.js';
import { WINDOW_STATES } from '../../contracts/windows.js';
import { type OpenWindowsBody, openWindows } from '../../projections/open-windows.js';
import { Access } from '../custody/access.js';
import { Facilities } from '../facilities/facilities.js';
import type { Principal } from '../identity/principal.js';
import { Clock } from '../platform/clock.js';
import { orderOf, pageOf, partOf } from '../platform/http/paging.js';
import { Views } from '../platform/runner/views.js';
import { currentWindows } from './current-windows.js';

const PAGE = 1_000;
type Row = ReturnType<typeof currentWindows>[number];

/** Windows of all the facilities that the reader sees. Costs with the number of facilities, never with their history. */
@Injectable()
export class CurrentWindowReads {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  /** Those that end first come first, unless told. */
  async page(query: CurrentWindowsQuery, who: Principal): Promise<CurrentWindowsReply> {
    const [order] = orderOf(query, ['to'], ['to']);
    const now = this.clock.now();
    const rows: Row[] = [];
    for await (const views of this.readable(query.q, who)) rows.push(...views.flatMap((view) => currentWindows(view, now)));
    const counts = Object.fromEntries(WINDOW_STATES.map((state) => [state, 0])) as CurrentWindowsReply['counts'];
    for (const { state } of rows) counts[state] += 1;
    const found = rows.filter(({ state }) => query.status === undefined || state === query.status).sort(byEnd);
    if (order === '-to') found.reverse();
    const { skip, limit } = partOf(query);
    const shown = found.slice(skip, skip + limit);
    const ref = await this.facilities.refs(shown.map(({ facilityId }) => facilityId));
    const items = shown.map(({ facilityId, ...window }) => ({ facility: ref(facilityId), ...window }));
    return { ...pageOf(items, found.length, query), counts };
  }

  private async *readable(q: string | undefined, who: Principal): AsyncIterable<OpenWindowsBody[]> {
    const eyes = await this.access.eyesOf(who);
    if (eyes.all && !q?.trim()) yield* this.all();
    else yield* this.named(q?.trim().toLowerCase(), eyes.all ? undefined : [...eyes.ids]);
  }

  private async *all(): AsyncIterable<OpenWindowsBody[]> {
    for (let after = ''; ; ) {
      const page = await this.views.find(openWindows, { filter: { facilityId: { gt: after } }, sort: ['facilityId'], limit: PAGE });
      yield page;
      if (page.length < PAGE) return;
      after = page.at(-1)?.facilityId ?? after;
    }
  }

  private async *named(q: string | undefined, ids: readonly string[] | undefined): AsyncIterable<OpenWindowsBody[]> {
    const filter = { ...(ids ? { id: { in: ids } } : {}), ...(q ? { searchText: { contains: q } } : {}) };
    for (let skip = 0; ; skip += PAGE) {
      const { items } = await this.facilities.find({ filter, sort: ['id'], skip, limit: PAGE });
      const keys = items.map(({ id }) => id);
      yield [...(await this.views.getMany(openWindows, keys)).values()];
      if (items.length < PAGE) return;
    }
  }
}

const byEnd = (a: Row, b: Row): number => a.to.localeCompare(b.to) || a.facilityId.localeCompare(b.facilityId) || a.number - b.number;
