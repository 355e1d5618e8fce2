import { Injectable } from '@nestjs/common';
import type { SupplierChangeReply, SupplierDetailReply, SupplierReply } from '../../../contracts/members/suppliers/replies.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { erasedPerson, erasedSite } from '../../platform/texts/erased-names.js';
import { LastActivity } from './last-activity.js';
import { SupplierInvitations } from './supplier-invitations.js';
import { NOBODY } from './supplier-links.js';
import type { SupplierChange, SupplierRecord } from './supplier-record.js';
import { SupplierRiskLevels } from './supplier-risk-levels.js';
import { Suppliers } from './suppliers.js';

@Injectable()
export class SupplierReplies {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly invitations: SupplierInvitations,
    private readonly activity: LastActivity,
    private readonly risks: SupplierRiskLevels,
  ) {}

  async forSupplier(supplier: SupplierRecord): Promise<SupplierReply> {
    const [reply] = await this.forSuppliers([supplier], supplier.brandId);
    return reply as SupplierReply;
  }

  async forSuppliers(found: readonly SupplierRecord[], brandId: string): Promise<SupplierReply[]> {
    const linked = found.flatMap(({ facilityId }) => facilityId ?? []);
    const [facility, open, activity, levels] = await Promise.all([
      this.facilities.refs(linked),
      found.some(({ invitation }) => invitation) ? this.invitations.openIds(brandId) : new Set<string>(),
      this.activity.of(linked, brandId),
      this.risks.ofFacilities(linked, brandId),
    ]);
    return found.map((supplier) => {
      const { id, businessName, tiers, supplies, match, status, facilityId, invitation } = supplier;
      const { registrationNumber, oarId, country, address, facilityType, archivedAt } = supplier;
      return {
        ...{ id, businessName, tiers, supplies, match, status },
        ...omitUndefined({ registrationNumber, oarId, country, address, facilityType, archivedAt }),
        ...(facilityId && { facility: facility(facilityId) }),
        ...(invitation && open.has(invitation.id) && { invitedAt: invitation.at }),
        lastActivityAt: (facilityId && activity.get(facilityId)) || null,
        ...((facilityId && levels.get(facilityId)) || { laborRiskLevel: null, productRiskLevel: null }),
      };
    });
  }

  async detail(supplier: SupplierRecord): Promise<SupplierDetailReply> {
    const [reply, suppliedBy, changes] = await Promise.all([
      this.forSupplier(supplier),
      this.suppliers.list(supplier.brandId, { filter: { supplies: supplier.id } }),
      this.changeReplies(supplier),
    ]);
    return { ...reply, suppliedBy: suppliedBy.map(({ id }) => id), changes };
  }

  /** Replaces the IDs of suppliers, facilities and people by names. */
  private async changeReplies({ brandId, changes }: SupplierRecord): Promise<SupplierChangeReply[]> {
    const people = await this.users.getMany([...new Set(changes.map(({ by }) => by))]);
    const nameOfUser = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    const facility = await this.facilities.refs(idsIn(changes, 'facility'));
    const suppliers = await this.suppliers.find(brandId, idsIn(changes, 'supplies'));
    const nameOfSupplier = new Map(suppliers.map(({ id, businessName }) => [id, businessName]));
    const shown = (field: string, text: string | null): string | null => {
      if (text === null || (field !== 'facility' && field !== 'supplies')) return text;
      return splitIds(text)
        .map((id) => (field === 'facility' ? facility(id).name : (nameOfSupplier.get(id) ?? erasedSite())))
        .join(', ');
    };
    return changes.toReversed().map(({ at, by, what, fields = [] }) => ({
      at,
      by: { id: by, name: by === NOBODY ? 'Selvedge' : (nameOfUser.get(by) ?? erasedPerson()) },
      what,
      fields: fields.map(({ field, from, to }) => ({ field, from: shown(field, from), to: shown(field, to) })),
    }));
  }
}

function idsIn(changes: readonly SupplierChange[], field: 'facility' | 'supplies'): string[] {
  const fields = changes.flatMap((change) => (change.fields ?? []).filter((each) => each.field === field));
  return fields.flatMap(({ from, to }) => [...splitIds(from), ...splitIds(to)]);
}

const splitIds = (text: string | null): string[] => (text === null ? [] : text.split(', '));
