import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { type Filter, RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { filterIn, type GroupSaid, groupIn, groupPatch, type Json, type MemberChange, pageIn } from './scim-patch.js';
import { nameKeyOf, SCIM_GROUPS, SCIM_USERS, type ScimGroupRecord, type ScimUserRecord, writeNamed } from './scim-records.js';
import { groupResource, resourcePage } from './scim-resources.js';

const MEMBERS_MAX = 10_000;
/** Groups come with all their members. */
const PER_PAGE = 20;

/** Keeps the groups of a directory. They give nobody a role: the table of the business does, at the next sign-in. */
@Injectable()
export class ScimGroups {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  async list(businessId: string, query: Json): Promise<object> {
    const asked = filterIn(query['filter'], ['displayName', 'externalId']);
    const isName = asked?.attribute === 'displayName';
    const filter: Filter = {
      businessId,
      ...(asked && (isName ? { nameKey: nameKeyOf(asked.value) } : { externalId: asked.value })),
    };
    return resourcePage<ScimGroupRecord>(this.records, SCIM_GROUPS, filter, pageIn(query, PER_PAGE), groupResource);
  }

  async get(businessId: string, id: string): Promise<object> {
    return groupResource((await this.stored(businessId, id)).value);
  }

  /** @throws Refusal Invalid, EmailTaken for a name that is there */
  async create(businessId: string, body: Json): Promise<object> {
    const now = this.clock.now();
    const id = randomUUID();
    const blank = { id, businessId, displayName: '', nameKey: '', members: [], createdAt: now, changedAt: now };
    const group = await this.known(withSaid(blank, groupIn(body)));
    await writeNamed(() => this.records.insert(SCIM_GROUPS.name, id, group));
    return groupResource(group);
  }

  replace(businessId: string, id: string, body: Json): Promise<object> {
    return this.change(businessId, id, [{ members: [], ...groupIn(body) }]);
  }

  patch(businessId: string, id: string, body: Json): Promise<object> {
    return this.change(businessId, id, groupPatch(body));
  }

  async remove(businessId: string, id: string): Promise<void> {
    await this.stored(businessId, id);
    await this.records.delete(SCIM_GROUPS.name, id);
  }

  private async change(businessId: string, id: string, steps: readonly (GroupSaid | MemberChange)[]): Promise<object> {
    for (;;) {
      const { value, version } = await this.stored(businessId, id);
      const changed = steps.reduce<ScimGroupRecord>((now, step) => ('kind' in step ? withMembers(now, step) : withSaid(now, step)), value);
      const next = { ...(await this.known(changed)), changedAt: this.clock.now() };
      if (await writeNamed(() => this.records.replace(SCIM_GROUPS.name, id, version, next))) return groupResource(next);
    }
  }

  /** Leaves out members who are no people of the directory. */
  private async known(group: ScimGroupRecord): Promise<ScimGroupRecord> {
    if (group.members.length > MEMBERS_MAX) throw new Refusal('Invalid');
    const people = await this.records.getMany<ScimUserRecord>(SCIM_USERS.name, group.members);
    const own = new Set(people.filter(({ value }) => value.businessId === group.businessId).map(({ key }) => key));
    return { ...group, members: group.members.filter((id) => own.has(id)) };
  }

  private async stored(businessId: string, id: string): Promise<Stored<ScimGroupRecord>> {
    const stored = await this.records.get<ScimGroupRecord>(SCIM_GROUPS.name, id);
    if (stored?.value.businessId !== businessId) throw new Refusal('NotFound');
    return stored;
  }
}

function withSaid(group: ScimGroupRecord, said: GroupSaid): ScimGroupRecord {
  const next = { ...group, ...said };
  if (!next.displayName) throw new Refusal('Invalid', {}, { displayName: [message('required', { field: 'displayName' })] });
  return { ...next, nameKey: nameKeyOf(next.displayName), members: [...new Set(next.members)] };
}

function withMembers(group: ScimGroupRecord, { kind, members }: MemberChange): ScimGroupRecord {
  const named = new Set(members);
  if (kind === 'remove') return { ...group, members: group.members.filter((id) => !named.has(id)) };
  return { ...group, members: [...new Set(kind === 'add' ? [...group.members, ...members] : members)] };
}
