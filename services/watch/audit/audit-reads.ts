import { Injectable } from '@nestjs/common';
import type { ChainQuery } from '../../../contracts/ledger/proof/queries.js';
import type { ChainReply } from '../../../contracts/ledger/proof/replies.js';
import { AUDIT_STREAM } from '../../../contracts/platform/audit/events.js';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import type { AuditLogQuery } from '../../../contracts/watch/audit/queries.js';
import type { ActReply, AuditLogReply } from '../../../contracts/watch/audit/replies.js';
import { type AuditLogBody, auditLog } from '../../../projections/watch/audit/audit-log.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { ApiKeys } from '../../ground/keys/api-keys.js';
import { checkChain } from '../../ledger/proof/check-chain.js';
import type { Condition, Filter } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { isSuperAdmin, type Reader } from '../../platform/http/access/principal.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { AuditTrail } from '../../platform/monitoring/audit-trail.js';
import { ReadPositions } from '../../platform/projections/read-positions.js';
import { Views } from '../../platform/projections/views.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PEOPLE_MAX = 100;
const FILE_PAGE = 500;
const NEWEST_FIRST = ['-order'];

/** Reads the audit log. Admins do not read of what only super admins may do. Names are looked up at each read, so that they can be erased. */
@Injectable()
export class AuditReads {
  constructor(
    private readonly views: Views,
    private readonly positions: ReadPositions,
    private readonly trail: AuditTrail,
    private readonly events: EventStore,
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly keys: ApiKeys,
  ) {}

  /** Includes what the reader did just before. @throws Refusal ReadModelBehind */
  async page(query: AuditLogQuery, user: Reader): Promise<AuditLogReply> {
    await this.caughtUp();
    const { page, perPage } = pageRange(query);
    const filter = await this.filterOf(query, user);
    const { items, total } = await this.views.page(auditLog, { filter, sort: NEWEST_FIRST }, page, perPage);
    return pageOf(await this.repliesOf(items), total, query);
  }

  /** Yields all that match, the newest first, as the log was at the beginning. @throws Refusal ReadModelBehind */
  async all(query: AuditLogQuery, user: Reader): Promise<AsyncIterable<ActReply[]>> {
    await this.caughtUp();
    return this.pages(await this.filterOf(query, user));
  }

  /** Checks a part of the chain. @throws EngineUnavailable */
  async chain(query: ChainQuery): Promise<ChainReply> {
    await this.trail.written();
    return checkChain(this.events, AUDIT_STREAM, query);
  }

  private async *pages(filter: Filter): AsyncGenerator<ActReply[]> {
    const { order: bounds, ...others } = filter;
    let before: string | undefined;
    for (;;) {
      const order = { ...(bounds as object), ...(before !== undefined && { lt: before }) };
      const found = await this.views.find(auditLog, {
        filter: { ...others, ...(Object.keys(order).length > 0 && { order: order as Condition }) },
        sort: NEWEST_FIRST,
        limit: FILE_PAGE,
      });
      if (found.length > 0) yield await this.repliesOf(found);
      if (found.length < FILE_PAGE) return;
      before = found.at(-1)?.order;
    }
  }

  private async caughtUp(): Promise<void> {
    const position = await this.trail.written();
    if (position !== undefined) await this.positions.waitFor(position, [auditLog.name]);
  }

  private async filterOf(query: AuditLogQuery, user: Reader): Promise<Filter> {
    const { from, to, who, what, area, on, kind, outcome } = query;
    const isPlain = [who, what, area, on, kind, outcome].every((each) => each === undefined);
    // Without another filter, a bound makes the store read in the order of its index instead of sorting all.
    const since = from ?? (isPlain ? '' : undefined);
    return {
      ...(who !== undefined && { userId: await this.peopleOf(who) }),
      ...(what !== undefined && { what }),
      ...(area && { area }),
      ...(on !== undefined && { subjects: UUID.test(on.slice(0, 36)) ? on.toLowerCase() : on }),
      ...(kind && { kind }),
      ...(outcome && { outcome }),
      ...((since ?? to) !== undefined && { order: { ...(since !== undefined && { gte: since }), ...(to && { lt: `${to}U` }) } }),
      ...(!isSuperAdmin(user) && { restricted: null }),
    };
  }

  private async peopleOf(who: string): Promise<Condition> {
    if (UUID.test(who)) return who.toLowerCase();
    const words = searchKey(who);
    const { items } = await this.users.find({ filter: { searchText: { contains: words } }, limit: PEOPLE_MAX });
    const [first, ...others] = items.map(({ id }) => id);
    // An index covers one person together with one kind of act.
    return first !== undefined && others.length === 0 ? first : { in: items.map(({ id }) => id) };
  }

  private async repliesOf(acts: readonly AuditLogBody[]): Promise<ActReply[]> {
    const nameOf = await this.users.namesOf(acts.flatMap(({ userId }) => userId ?? []));
    const siteOf = await this.facilities.refs(new Set(acts.flatMap(({ facilityId }) => facilityId ?? [])));
    const keyNameOf = await this.keys.namesOf(acts.flatMap(({ keyId }) => keyId ?? []));
    return acts.map(
      ({ number, at, kind, what, area, outcome, code, userId, role, facilityId, keyId, ids, address, agent, more, notTaken }) => ({
        ...{ number, at, kind, what, area, outcome, ids },
        ...(code !== undefined && { code }),
        who: userId === undefined ? null : { id: userId, name: nameOf(userId), role: role ?? null },
        facility: facilityId === undefined ? null : siteOf(facilityId),
        ...(keyId !== undefined && { key: { id: keyId, name: keyNameOf(keyId) } }),
        address: address ?? null,
        agent: agent ?? null,
        ...(more !== undefined && { more }),
        ...(notTaken && { notTaken }),
      }),
    );
  }
}
