import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { hasEmailShape } from '../../../../contracts/shared/written/email-address.js';
import { emailKey } from '../../../ground/identity/users.js';
import { RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { domainOf } from '../connections/connection-record.js';
import { type Business, Connections } from '../connections/connections.js';
import { DirectoryPeople } from './directory-people.js';
import { filterIn, type Json, type PersonSaid, pageIn, personIn, personPatch } from './scim-patch.js';
import { addressesOf, nameKeyOf, SCIM_USERS, type ScimUserRecord, writeNamed } from './scim-records.js';
import { resourcePage, userResource } from './scim-resources.js';

const FORMER_MAX = 20;

/** Keeps the people of a directory. */
@Injectable()
export class ScimUsers {
  constructor(
    private readonly records: RecordStore,
    private readonly connections: Connections,
    private readonly people: DirectoryPeople,
    private readonly clock: Clock,
  ) {}

  async list(businessId: string, query: Json): Promise<object> {
    const asked = filterIn(query['filter'], ['userName', 'externalId', 'emails.value']);
    const fields = { userName: 'nameKey', 'emails.value': 'emailKey', externalId: 'externalId' } as const;
    const field = asked && fields[asked.attribute as keyof typeof fields];
    const value = asked && (field === 'externalId' ? asked.value : nameKeyOf(asked.value));
    const filter = { businessId, ...(field && value !== undefined && { [field]: value }) };
    return resourcePage<ScimUserRecord>(this.records, SCIM_USERS, filter, pageIn(query), userResource);
  }

  async get(businessId: string, id: string): Promise<object> {
    return userResource((await this.stored(businessId, id)).value);
  }

  /** @throws Refusal Invalid, ProviderMailUnproved, EmailTaken for a name that is there */
  async create(businessId: string, body: Json): Promise<object> {
    const business = await this.businessOf(businessId);
    const now = this.clock.now();
    const id = randomUUID();
    const blank = { id, businessId, firstName: '', lastName: '', active: true, createdAt: now, changedAt: now };
    const user = withSaid({ ...blank, userName: '', nameKey: '', emailKey: '' }, personIn(body), business);
    await writeNamed(() => this.records.insert(SCIM_USERS.name, id, user));
    // Somebody who is there again gets back the account that their directory closed.
    await (user.active ? this.people.restore(business, user) : this.people.end(business, user));
    return userResource(user);
  }

  async replace(businessId: string, id: string, body: Json): Promise<object> {
    const said = personIn(body);
    return this.change(businessId, id, { active: true, firstName: '', lastName: '', ...said });
  }

  async patch(businessId: string, id: string, body: Json): Promise<object> {
    return this.change(businessId, id, personPatch(body));
  }

  /** Ends the person before the record is deleted. */
  async remove(businessId: string, id: string): Promise<void> {
    await this.change(businessId, id, { active: false });
    await this.records.delete(SCIM_USERS.name, id);
  }

  /** Counts those who are active, and those whom the directory ended. */
  async countOf(businessId: string): Promise<{ active: number; ended: number }> {
    const count = (active: boolean) => this.records.count(SCIM_USERS.name, { filter: { businessId, active } });
    const [active, ended] = await Promise.all([count(true), count(false)]);
    return { active, ended };
  }

  /** @throws Refusal NotFound, Invalid, ProviderMailUnproved, EmailTaken, KeeperMissing */
  private async change(businessId: string, id: string, said: PersonSaid): Promise<object> {
    const business = await this.businessOf(businessId);
    for (;;) {
      const { value: before, version } = await this.stored(businessId, id);
      const next = { ...withSaid(before, said, business), changedAt: this.clock.now() };
      const isOther = next.active !== before.active || next.emailKey !== before.emailKey;
      if (isOther && !next.active) await this.people.end(business, next);
      if (!(await writeNamed(() => this.records.replace(SCIM_USERS.name, id, version, next)))) continue;
      // Repeats what an earlier call may not have reached.
      if (next.active) await this.people.restore(business, next);
      return userResource(next);
    }
  }

  private async stored(businessId: string, id: string): Promise<Stored<ScimUserRecord>> {
    const stored = await this.records.get<ScimUserRecord>(SCIM_USERS.name, id);
    if (stored?.value.businessId !== businessId) throw new Refusal('NotFound');
    return stored;
  }

  private async businessOf(businessId: string): Promise<Business> {
    const business = await this.connections.get(businessId);
    if (!business) throw new Refusal('NotFound');
    return business;
  }
}

/**
 * A directory names addresses under the proved domains of its business alone. It can end people whose domain is no longer proved.
 * @throws Refusal Invalid, ProviderMailUnproved
 */
function withSaid(user: ScimUserRecord, said: PersonSaid, { connection }: Business): ScimUserRecord {
  const { email, ...fields } = said;
  const userName = fields.userName ?? user.userName;
  const isByName = !user.emailKey || (user.emailKey === user.nameKey && userName.includes('@'));
  const address = email ?? (isByName ? userName : user.emailKey);
  if (!userName) throw new Refusal('Invalid', {}, { userName: [message('required', { field: 'userName' })] });
  const isOwn = hasEmailShape(address) && connection.provedDomains.includes(domainOf(address));
  if (!isOwn && emailKey(address) !== user.emailKey) throw new Refusal('ProviderMailUnproved');
  const moved = { ...user, ...fields, userName, nameKey: nameKeyOf(userName), emailKey: emailKey(address) };
  const former = [...new Set(addressesOf(user))].filter((key) => key && key !== moved.emailKey).slice(0, FORMER_MAX);
  return { ...moved, ...(former.length > 0 && { formerKeys: former }) };
}
