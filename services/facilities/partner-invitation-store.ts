import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StatedPartner } from '../../contracts/partners/commands.js';
import { type Collection, DuplicateKey, RecordStore } from '../platform/documents/document-store.js';

/** Stores an open invitation, which ends when it is answered. The partnership itself is stored with the facilities. */
export interface PartnerInvitationRecord {
  id: string;
  fromId: string;
  /** Names the invited facility; null while it is unknown, as when the reader of the mail works elsewhere. */
  toId: string | null;
  /** Holds both facilities in a fixed order, so that a pair has one open invitation; absent without `toId`. */
  pair?: string;
  /** Describes the invited site in the inviter's words, which are all that the inviter sees until it answers. */
  stated?: StatedPartner;
  invitedBy: string;
  invitedAt: string;
}

export const PARTNER_INVITATIONS: Collection = {
  name: 'partnerships',
  indexes: [{ fields: ['pair'], unique: true }, { fields: ['fromId'] }, { fields: ['toId'] }],
};

@Injectable()
export class PartnerInvitationStore {
  constructor(private readonly records: RecordStore) {}

  /** Returns the open invitation between the two, if there is one already. */
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

  /** Returns invitations in both directions. */
  async ofFacility(facilityId: string): Promise<PartnerInvitationRecord[]> {
    const found = await this.records.find<PartnerInvitationRecord>(PARTNER_INVITATIONS.name, {
      anyOf: [{ fromId: facilityId }, { toId: facilityId }],
    });
    return found.map(({ value }) => value);
  }

  /** Returns whether this call ended the invitation. */
  end(id: string): Promise<boolean> {
    return this.records.delete(PARTNER_INVITATIONS.name, id);
  }
}

const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');
