import { Injectable } from '@nestjs/common';
import type { EndPrefix, GrantPrefix } from '../../../contracts/ledger/codes/commands.js';
import type { PrefixesReply } from '../../../contracts/ledger/codes/prefixes.js';
import { bringsLots } from '../../../contracts/ledger/custody/facility-rights.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { invalidField } from '../custody/ledger/field-refusals.js';
import { Prefixes } from '../custody/product-ids/prefixes.js';

/** Grants and ends prefixes of product IDs for admins, and shows a site its own. */
@Injectable()
export class PrefixRequests {
  constructor(
    private readonly prefixes: Prefixes,
    private readonly facilities: Facilities,
  ) {}

  /** @throws Refusal NotFound, Invalid for a facility at which no lots begin, and those of `prefixesDecider` */
  async grant({ facilityId, prefix, actor }: GrantPrefix): Promise<PrefixesReply> {
    const site = await this.facilities.get(facilityId);
    if (!site) throw new Refusal('NotFound');
    if (!bringsLots(site.type)) throw invalidField('prefix', 'bringsNoLots');
    await this.prefixes.execute({ kind: 'grant', facilityId, prefix }, actor.userId);
    return this.list(facilityId);
  }

  /** @throws Refusal NotFound */
  async end({ facilityId, prefix, actor }: EndPrefix): Promise<PrefixesReply> {
    await this.prefixes.execute({ kind: 'end', facilityId, prefix }, actor.userId);
    return this.list(facilityId);
  }

  all(): Promise<PrefixesReply> {
    return this.list();
  }

  /** @throws Refusal NotFound for anybody but the site and admins */
  async sitePrefixes(facilityId: string, user: Reader): Promise<PrefixesReply> {
    const isOwn = user.facilityId === facilityId;
    if (!isOwn && !(isAdmin(user) && (await this.facilities.get(facilityId)))) throw new Refusal('NotFound');
    return this.list(facilityId);
  }

  private async list(facilityId?: string): Promise<PrefixesReply> {
    const all = await this.prefixes.all(facilityId);
    const ref = await this.facilities.refs(all.map((each) => each.facilityId));
    return { items: all.map(({ facilityId: id, ...each }) => ({ ...each, facility: ref(id) })) };
  }
}
