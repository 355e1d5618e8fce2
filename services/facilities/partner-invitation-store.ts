import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StatedPartner } from '../../contracts/partners/commands.js';
import { type Collection, DuplicateKey, RecordStore } from '../platform/documents/document-store.js';

/** An open invitation to be partners. It ends when it is answered, and the partnership itself stands with the facilities. */
export interface PartnerInvitationRecord {
  id: string;
  fromId: string;
  /** The facility that was meant; null while nobody knows which that is, as when the mail's reader works elsewhere. */
  toId: string | null;
  /** Both facilities in one order, so that a pair has one open invitation; absent without `toId`. */
  pair?: string;
  /** Who was meant, in the words of who invited: all that they are shown until it is answered. */
  stated?: StatedPartner;
  invitedBy: string;
  invitedAt: string;
}

export const PARTNER_INVITATIONS: Collection = {
  name: 'partnerships',
  indexes: [{ fields: ['pair'], unique: true }, { fields: ['fromId'] }, { fields: ['toId'] }],
};

/** Open invitations between facilities. */
@Injectable()
export class PartnerInvitationStore {
  constructor(private readonly records: RecordStore) {}

  /** Returns the one that is open already where the two have one. */
  async open(invitation: Omit<PartnerInvitationRecord, 'id' | 'pair'>): Promise<PartnerInvitationRecord> {
    const { fromId, toId } = invitation;
    const record: PartnerInvitationRecord = { ...invitation, id: randomUUID(), ...(toId && { pair: pairOf(fromId, toId) }) };
    try {
      await this.records.insert(PARTNER_INVITATIONS.name, record.id, record);
      return record;
    } catch (error) {
      const existing = error instanceof DuplicateKey && toId ? await this.between(fromId, toId) : undefined;
      if (existing) return existing;
      throw error;
    }
  }

  async get(id: string): Promise<PartnerInvitationRecord | undefined> {
    return (await this.records.get<PartnerInvitationRecord>(PARTNER_INVITATIONS.name, id))?.value;
  }

  async between(one: string, other: string): Promise<PartnerInvitationRecord | undefined> {
    const [found] = await this.records.find<PartnerInvitationRecord>(PARTNER_INVITATIONS.name, {
      filter: { pair: pairOf(one, other) },
      limit: 1,
    });
    return found?.value;
  }

  /** Those of a facility, in both directions. */
  async ofFacility(facilityId: string): Promise<PartnerInvitationRecord[]> {
    const found = await this.records.find<PartnerInvitationRecord>(PARTNER_INVITATIONS.name, {
      anyOf: [{ fromId: facilityId }, { toId: facilityId }],
    });
    return found.map(({ value }) => value);
  }

  /** Ends it; answers whether this call did. */
  end(id: string): Promise<boolean> {
    return this.records.delete(PARTNER_INVITATIONS.name, id);
  }
}

const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');
