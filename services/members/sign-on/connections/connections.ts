import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { USER_STATUS } from '../../../../contracts/shared/roles.js';
import { Businesses } from '../../../ground/facilities/businesses.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { type UserRecord, Users } from '../../../ground/identity/users.js';
import { makeOrChangeRecord } from '../../../platform/documents/change-record.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { CONNECTIONS, type ConnectionRecord, domainOf, newConnection } from './connection-record.js';

export interface Business {
  id: string;
  name: string;
  sites: FacilityRecord[];
  connection: ConnectionRecord;
}

/** Finds the sign-on of a business by its sites, its domains, its issuer or the token of its directory. */
@Injectable()
export class Connections {
  constructor(
    private readonly records: RecordStore,
    private readonly facilities: Facilities,
    private readonly businesses: Businesses,
    private readonly users: Users,
  ) {}

  /** @throws Refusal RoleRefused without a site */
  async ofSite(facilityId: string | undefined): Promise<Business> {
    const site = facilityId === undefined ? undefined : await this.facilities.get(facilityId);
    if (!site) throw new Refusal('RoleRefused');
    const sites = await this.sitesWith(site);
    const { id, name } = await this.businesses.of(site);
    // A site that joined a business later brings along the sign-on that it had alone.
    const keys = [id, ...sites.map((each) => each.id)];
    const stored = await this.records.getMany<ConnectionRecord>(CONNECTIONS.name, keys);
    const found = keys.flatMap((key) => stored.find((each) => each.key === key) ?? [])[0];
    return { id, name, sites, connection: found?.value ?? newConnection(id) };
  }

  /** Returns the business whose proved domain the address is under, or undefined. */
  async ofAddress(email: string): Promise<Business | undefined> {
    const found = await this.records.find<ConnectionRecord>(CONNECTIONS.name, { filter: { provedDomains: domainOf(email) } });
    for (const { value } of found) {
      const business = await this.business(value);
      if (business) return business;
    }
    return undefined;
  }

  async get(businessId: string): Promise<Business | undefined> {
    const stored = await this.records.get<ConnectionRecord>(CONNECTIONS.name, businessId);
    return stored && this.business(stored.value);
  }

  async byIssuer(issuer: string): Promise<ConnectionRecord[]> {
    const found = await this.records.find<ConnectionRecord>(CONNECTIONS.name, { filter: { 'provider.issuer': issuer } });
    return found.map(({ value }) => value);
  }

  async byTokenHash(hash: string): Promise<ConnectionRecord | undefined> {
    const [found] = await this.records.find<ConnectionRecord>(CONNECTIONS.name, { filter: { 'directory.hash': hash }, limit: 1 });
    return found?.value;
  }

  /** Yields the sign-on of all businesses in batches. */
  async *all(): AsyncIterable<ConnectionRecord[]> {
    for await (const batch of this.records.scan<ConnectionRecord>(CONNECTIONS.name, 100)) yield batch.map(({ value }) => value);
  }

  /** Changes the sign-on of a business, which is stored from now on. */
  async change(businessId: string, change: (now: ConnectionRecord) => ConnectionRecord): Promise<ConnectionRecord> {
    const changed = await makeOrChangeRecord<ConnectionRecord>(this.records, CONNECTIONS.name, businessId, (stored) =>
      change(structuredClone(stored ?? newConnection(businessId))),
    );
    return changed as ConnectionRecord;
  }

  /** Returns the people who work at a site of the business, each once. */
  async peopleOf({ sites }: Pick<Business, 'sites'>): Promise<UserRecord[]> {
    const filter = { facilityIds: { in: sites.map(({ id }) => id) } };
    return (await this.users.find({ filter, sort: ['lastName', 'firstName'] })).items;
  }

  /** Says whether the person works at the business with a password, and so can repair its sign-on. */
  async isKeptBy(business: Pick<Business, 'sites'>, keeperId: string | undefined): Promise<boolean> {
    const keeper = keeperId === undefined ? undefined : await this.users.get(keeperId);
    const isThere = keeper?.status === USER_STATUS.ACTIVE && worksAt(business, keeper);
    return isThere && this.users.mayUsePassword(keeper.id);
  }

  /** Returns undefined for the sign-on of a site that joined a business which has another one: see `ofSite`. */
  private async business(connection: ConnectionRecord): Promise<Business | undefined> {
    const { businessId: key } = connection;
    const site = await this.facilities.get(key);
    const sites = site ? await this.sitesWith(site) : (await this.facilities.find({ filter: { businessId: key }, sort: ['id'] })).items;
    const [first] = sites;
    const keys = [first?.businessId ?? key, ...sites.map(({ id }) => id)];
    const before = keys.slice(0, keys.indexOf(key));
    if (before.length > 0 && (await this.records.getMany(CONNECTIONS.name, before)).length > 0) return undefined;
    const name = first ? (await this.businesses.of(first)).name : '';
    return { id: key, name, sites, connection };
  }

  private async sitesWith(site: FacilityRecord): Promise<FacilityRecord[]> {
    if (site.businessId === undefined) return [site];
    return (await this.facilities.find({ filter: { businessId: site.businessId }, sort: ['id'] })).items;
  }
}

export const worksAt = ({ sites }: Pick<Business, 'sites'>, user: Pick<UserRecord, 'facilityIds'>): boolean =>
  user.facilityIds.some((id) => sites.some((site) => site.id === id));

export const worksOnlyAt = ({ sites }: Pick<Business, 'sites'>, user: Pick<UserRecord, 'facilityIds'>): boolean =>
  user.facilityIds.every((id) => sites.some((site) => site.id === id));
