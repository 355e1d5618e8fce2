import { Injectable } from '@nestjs/common';
import { type CreateKey, KEY_DAYS_MAX, KEYS_MAX, type RotateKey } from '../../../contracts/ground/keys/commands.js';
import type { ApiKeyReply, ApiKeysReply, KeyEnding, NewKeyReply } from '../../../contracts/ground/keys/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { later } from '../../../contracts/shared/written/later.js';
import { changeRecord } from '../../platform/documents/change-record.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { SharedTurns } from '../../platform/documents/shared-turns.js';
import { KEY_CALLS_A_MINUTE, KEY_CALLS_AT_ONCE } from '../../platform/http/access/limits/quotas.js';
import { type Principal, siteOf } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { DemoAccounts } from '../identity/sign-in/demo-accounts.js';
import { Users } from '../identity/users.js';
import { hashOf, isCurrent, isInUse, KEYS, type KeyRecord, newKey, startOf } from './key-record.js';
import { KeyUses } from './key-uses.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const ENDED_SHOWN = 50;

/** Makes, shows and ends the keys by which programs act for people of a site. */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly records: RecordStore,
    private readonly uses: KeyUses,
    private readonly users: Users,
    private readonly demo: DemoAccounts,
    private readonly turns: SharedTurns,
    private readonly clock: Clock,
  ) {}

  async keys(user: Principal): Promise<ApiKeysReply> {
    const all = await this.ofSite(siteOf(user));
    const now = this.clock.now();
    const shown = all.filter((key) => isCurrent(key, now));
    const ended = all.filter((key) => !isInUse(key, now)).slice(0, ENDED_SHOWN);
    const replies = await this.repliesOf([...shown, ...ended], all, user);
    const limits = { callsAMinute: KEY_CALLS_A_MINUTE, callsAtOnce: KEY_CALLS_AT_ONCE, days: KEY_DAYS_MAX, keys: KEYS_MAX };
    return { inUse: replies.slice(0, shown.length), ended: replies.slice(shown.length), limits };
  }

  /** @throws Refusal KeysTooMany */
  createKey({ name, days, scopes, addresses = [] }: CreateKey, user: Principal): Promise<NewKeyReply> {
    const facilityId = siteOf(user);
    return this.turns.run(`keys of ${facilityId}`, async (confirm) => {
      const now = this.clock.now();
      const counted = (await this.ofSite(facilityId)).filter((key) => isCurrent(key, now));
      if (counted.length >= KEYS_MAX) throw new Refusal('KeysTooMany', { max: String(KEYS_MAX) });
      await confirm();
      const terms = { name, scopes, addresses, createdAt: now, endsAt: later(now, days * DAY_MS) };
      return this.insert({ ...terms, facilityId, userId: user.userId, role: user.role }, user);
    });
  }

  /**
   * Only its person rotates a key, since the new one acts as that person. A key that was rotated before ends at once.
   * @throws Refusal NotFound for a key that is not the caller's, or not in use
   */
  rotate(id: string, { oldEndsInHours }: RotateKey, user: Principal): Promise<NewKeyReply> {
    const facilityId = siteOf(user);
    return this.turns.run(`keys of ${facilityId}`, async (confirm) => {
      const now = this.clock.now();
      const all = await this.ofSite(facilityId);
      const known = all.find((key) => key.id === id && key.userId === user.userId && isCurrent(key, now));
      if (!known) throw new Refusal('NotFound');
      await confirm();
      const { hash: _, id: __, env: ___, createdAt, endsAt, ...terms } = known;
      const life = Date.parse(endsAt) - Date.parse(createdAt);
      for (const older of all) if (older.replacedBy === id) await this.end(older.id, 'rotated');
      const made = await this.insert({ ...terms, createdAt: now, endsAt: later(now, life) }, user);
      const stop = Date.parse(now) + oldEndsInHours * HOUR_MS;
      const ending = (old: KeyRecord) => new Date(Math.min(stop, Date.parse(old.endsAt))).toISOString();
      await this.change(id, (old) => ({ ...old, replacedBy: made.apiKey.id, endsAt: ending(old) }));
      if (oldEndsInHours === 0) await this.end(id, 'rotated');
      return { ...made, apiKey: (await this.keys(user)).inUse.find((key) => key.id === made.apiKey.id) ?? made.apiKey };
    });
  }

  /** Ends a key of the site, and the one that it replaced. Repeating it changes nothing. @throws Refusal NotFound */
  async revoke(id: string, user: Principal): Promise<ApiKeysReply> {
    const all = await this.ofSite(siteOf(user));
    if (!all.some((key) => key.id === id)) throw new Refusal('NotFound');
    for (const each of all) if (each.id === id || each.replacedBy === id) await this.end(each.id, 'revoked');
    return this.keys(user);
  }

  /** Ends what a person has at sites or in roles that are no longer theirs. @param stays says whether a key remains */
  async endOf(userId: string, stays: (key: Pick<KeyRecord, 'facilityId' | 'role'>) => boolean): Promise<void> {
    const keys = await this.records.find<KeyRecord>(KEYS.name, { filter: { userId } });
    for (const { value } of keys) if (!stays(value)) await this.end(value.id, 'person');
  }

  async get(id: string): Promise<KeyRecord | undefined> {
    return (await this.records.get<KeyRecord>(KEYS.name, id))?.value;
  }

  /** Tells whether a key works, or one that took its place. */
  async lives(id: string): Promise<boolean> {
    const now = this.clock.now();
    for (let key = await this.get(id); key; key = key.replacedBy === undefined ? undefined : await this.get(key.replacedBy))
      if (isInUse(key, now)) return true;
    return false;
  }

  /** Names keys in the audit log; null for one that was erased. */
  async namesOf(ids: Iterable<string>): Promise<(id: string) => string | null> {
    const found = await this.records.getMany<KeyRecord>(KEYS.name, [...new Set(ids)]);
    const names = new Map(found.map(({ key, value }) => [key, value.name]));
    return (id) => names.get(id) ?? null;
  }

  /** Ends a key that is in use; does nothing to one that has ended. */
  async end(id: string, why: KeyEnding): Promise<void> {
    const now = this.clock.now();
    await this.change(id, (key) => (isInUse(key, now) ? { ...key, ended: { at: now, why } } : key));
  }

  private async insert(terms: Omit<KeyRecord, 'id' | 'hash' | 'env'>, user: Principal): Promise<NewKeyReply> {
    const person = await this.users.get(user.userId);
    const isDemo = person !== undefined && (await this.demo.accounts()).has(person.emailKey);
    const env = isDemo ? 'test' : 'live';
    const { id, key } = newKey(env);
    const record: KeyRecord = { ...terms, id, env, hash: hashOf(key) };
    await this.records.insert(KEYS.name, id, record);
    const [apiKey] = await this.repliesOf([record], [record], user);
    return { key, apiKey: apiKey as ApiKeyReply };
  }

  private async change(id: string, change: (key: KeyRecord) => KeyRecord): Promise<void> {
    await changeRecord(this.records, KEYS.name, id, change);
  }

  /** Newest first. */
  private async ofSite(facilityId: string): Promise<KeyRecord[]> {
    const found = await this.records.find<KeyRecord>(KEYS.name, { filter: { facilityId }, sort: ['-createdAt'] });
    return found.map(({ value }) => value);
  }

  private async repliesOf(keys: readonly KeyRecord[], all: readonly KeyRecord[], user: Principal): Promise<ApiKeyReply[]> {
    const now = this.clock.now();
    const [usageOf, nameOf] = await Promise.all([
      this.uses.usageOf(keys.map(({ id }) => id)),
      this.users.namesOf(keys.map(({ userId }) => userId)),
    ]);
    return keys.map((key) => {
      const { id, name, userId, scopes, addresses, createdAt, endsAt, ended = null } = key;
      const old = all.find((each) => each.replacedBy === id && isInUse(each, now));
      return {
        ...{ id, name, start: startOf(key), person: { id: userId, name: nameOf(userId) }, own: userId === user.userId },
        ...{ scopes, addresses, createdAt, endsAt, ended },
        old: old ? { id: old.id, start: startOf(old), endsAt: old.endsAt } : null,
        ...usageOf(id),
      };
    });
  }
}
