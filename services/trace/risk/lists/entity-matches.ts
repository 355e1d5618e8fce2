import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { EntityMatchesQuery } from '../../../../contracts/trace/risk/list-queries.js';
import type { EntityMatchPage, EntityMatchReply } from '../../../../contracts/trace/risk/list-replies.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Users } from '../../../ground/identity/users.js';
import { type Filter, RecordStore } from '../../../platform/documents/document-store.js';
import { pageOf, pageRange } from '../../../platform/http/paging.js';
import { Clock } from '../../../platform/lib/clock.js';
import { ENTITY_MATCHES, type EntityMatch } from './list-records.js';

/** Lets admins decide about sites that look like entities of the list. */
@Injectable()
export class EntityMatches {
  private decided: (facilityId: string) => void = () => undefined;

  constructor(
    private readonly records: RecordStore,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /** Calls back after each decision that this process records. */
  onDecided(decided: (facilityId: string) => void): void {
    this.decided = decided;
  }

  /** Lists matches with the copy in force; without a requested state, in the order open, hit, same, other. */
  async entityMatches(query: EntityMatchesQuery): Promise<EntityMatchPage> {
    const { skip, limit } = pageRange(query);
    const { state } = query;
    const filter: Filter = state === undefined ? {} : { state };
    const [found, open] = await Promise.all([
      this.records.find<EntityMatch>(ENTITY_MATCHES.name, { filter, sort: ['-since'] }),
      this.records.find<EntityMatch>(ENTITY_MATCHES.name, { filter: { state: 'open' } }),
    ]);
    const inForce = found.map(({ value }) => value).filter(({ until }) => until === undefined);
    const sorted = inForce.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
    const items = await this.replies(sorted.slice(skip, skip + limit));
    return { ...pageOf(items, inForce.length, query), open: open.filter(({ value }) => value.until === undefined).length };
  }

  /** Records a decision; the last one counts. @throws Refusal NotFound */
  async decide(id: string, same: boolean, userId: string): Promise<EntityMatchReply> {
    for (;;) {
      const stored = await this.records.get<EntityMatch>(ENTITY_MATCHES.name, id);
      if (!stored || stored.value.until !== undefined) throw new Refusal('NotFound');
      const { decision, replaced = [] } = stored.value;
      const decided: EntityMatch = {
        ...stored.value,
        state: same ? 'same' : 'other',
        decision: { same, at: this.clock.now(), userId },
        ...(decision && { replaced: [...replaced, decision] }),
      };
      if (!(await this.records.replace(ENTITY_MATCHES.name, id, stored.version, decided))) continue;
      this.decided(decided.facilityId);
      const [reply] = await this.replies([decided]);
      return reply as EntityMatchReply;
    }
  }

  private async replies(matches: readonly EntityMatch[]): Promise<EntityMatchReply[]> {
    const people = await this.users.getMany([...new Set(matches.flatMap(({ decision }) => decision?.userId ?? []))]);
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    const ref = await this.facilities.refs(matches.map(({ facilityId }) => facilityId));
    return Promise.all(
      matches.map(async ({ id, facilityId, entity, confidence, state, since, decision }): Promise<EntityMatchReply> => {
        const { country, address } = (await this.facilities.get(facilityId)) ?? {};
        const { name, address: listedAt, list, listed, country: listedIn } = entity;
        const place = { ...(country && { country }), ...(address && { address }) };
        const told = {
          name,
          list,
          ...(listedAt && { address: listedAt }),
          ...(listedIn && { country: listedIn }),
          ...(listed && { listed }),
        };
        const decided = decision && { decidedAt: decision.at, decidedBy: names.get(decision.userId) ?? '' };
        return { id, facility: { ...ref(facilityId), ...place }, entity: told, confidence, state, since, ...decided };
      }),
    );
  }
}

const ORDER: readonly EntityMatch['state'][] = ['open', 'hit', 'same', 'other'];
