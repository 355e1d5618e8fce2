import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StatedPartner } from '../../../contracts/members/partners/commands.js';
import { changeRecord } from '../../platform/documents/change-record.js';
import { type Collection, DuplicateKey, type Filter, type Query, RecordStore } from '../../platform/documents/document-store.js';

/** Stores an open invitation, which ends when it is accepted or withdrawn. The partnership itself is stored with the facilities. */
export interface PartnerInvitationRecord {
  id: string;
  fromId: string;
  /** Names the facility that has to answer; null while there is none, as before an invited person joins. */
  toId: string | null;
  /**
   * Holds both facilities in a fixed order, so that a pair has one open invitation by ID. Absent for invitations by mail, or else what an
   * inviter may do would reveal where the reader of the mail works.
   */
  pair?: string;
  /** Names the invited user who has not joined yet; their site is made when they do. */
  toUserId?: string;
  /** Holds inviter and e-mail, so that an inviter has one open invitation to each; absent for facilities that are invited by ID. */
  addressee?: string;
  /** Describes the invited site in the inviter's words, which are all that the inviter sees until it answers. */
  stated?: StatedPartner;
  /** Applies to the mail to a person without an account. */
  language?: string;
  invitedBy: string;
  invitedAt: string;
  /** Says when its mail was requested for the last time, if that was after `invitedAt`. */
  sentAt?: string;
  /** Is true until its mail is in the outbox, or, withdrawn, until what it left is deleted. */
  undelivered?: true;
  /** Is true for an invitation that is taken back: nobody reads it any more. */
  withdrawn?: true;
  /** Says when the other side declined. The inviter is not notified, so the invitation stays open for them alone. */
  declinedAt?: string;
}

type NewInvitation = Omit<PartnerInvitationRecord, 'id' | 'pair' | 'addressee'>;

export const PARTNER_INVITATIONS: Collection = {
  name: 'partnerships',
  indexes: [
    { fields: ['pair'], unique: true },
    { fields: ['addressee'], unique: true },
    { fields: ['fromId'] },
    { fields: ['toId'] },
    { fields: ['toUserId'] },
    { fields: ['undelivered'] },
  ],
};

const UNDELIVERED_PER_READ = 200;

@Injectable()
export class PartnerInvitationStore {
  constructor(private readonly records: RecordStore) {}

  /** Invites a facility by its ID. Returns the open invitation between the two, if there is one already. */
  async open(invitation: NewInvitation & { toId: string }): Promise<PartnerInvitationRecord> {
    const pair = { pair: pairOf(invitation.fromId, invitation.toId) };
    return this.insertOrFind({ ...invitation, id: randomUUID(), ...pair }, pair);
  }

  /** Returns the inviter's open invitation to this address, if there is one already. */
  async openTo(emailKey: string, invitation: Omit<NewInvitation, 'toId'>): Promise<PartnerInvitationRecord> {
    const addressee = { addressee: addresseeOf(invitation.fromId, emailKey) };
    return this.insertOrFind({ ...invitation, toId: null, id: randomUUID(), ...addressee }, addressee);
  }

  async isOpenTo(fromId: string, emailKey: string): Promise<boolean> {
    return (await this.findFirst({ addressee: addresseeOf(fromId, emailKey) })) !== undefined;
  }

  async get(id: string): Promise<PartnerInvitationRecord | undefined> {
    return (await this.records.get<PartnerInvitationRecord>(PARTNER_INVITATIONS.name, id))?.value;
  }

  /** Returns the open invitation by ID between the two, also one that was declined. */
  async between(one: string, other: string): Promise<PartnerInvitationRecord | undefined> {
    return this.findFirst({ pair: pairOf(one, other) });
  }

  /** Returns all that one facility invited the other by, by mail too, oldest first; also those that were declined. */
  async fromTo(fromId: string, toId: string): Promise<PartnerInvitationRecord[]> {
    return this.findAll({ filter: { fromId, toId }, sort: ['invitedAt'] });
  }

  /** Counts the invitations of a facility that nobody has accepted or taken back; to the facility, declined ones are open. */
  countFrom(fromId: string): Promise<number> {
    return this.records.count(PARTNER_INVITATIONS.name, { filter: { fromId } });
  }

  /** Returns invitations in both directions. Those that the facility declined are gone for it, and of several from one site one waits. */
  async ofFacility(facilityId: string): Promise<PartnerInvitationRecord[]> {
    const found = await this.findAll({ anyOf: [{ fromId: facilityId }, { toId: facilityId }], sort: ['invitedAt'] });
    const isFirstFrom = ({ id, fromId }: PartnerInvitationRecord) => found.find((each) => each.fromId === fromId)?.id === id;
    return found.filter((each) => each.fromId === facilityId || (!each.declinedAt && isFirstFrom(each)));
  }

  /** Returns the invitations that an invited user has not answered, oldest first. */
  async ofUser(toUserId: string): Promise<PartnerInvitationRecord[]> {
    return (await this.findAll({ filter: { toUserId }, sort: ['invitedAt'] })).filter(({ withdrawn }) => !withdrawn);
  }

  /** Returns invitations whose mail is not in the outbox, at most 200. */
  async undelivered(): Promise<PartnerInvitationRecord[]> {
    return this.findAll({ filter: { undelivered: true }, limit: UNDELIVERED_PER_READ });
  }

  /** Makes an invitation by mail wait for that facility. */
  async directTo(id: string, toId: string): Promise<PartnerInvitationRecord | undefined> {
    return this.change(id, ({ toUserId: _, ...now }) => ({ ...now, toId }));
  }

  /** Changes a stored invitation, also under concurrent changes; undefined when it has ended. */
  change(
    id: string,
    change: (invitation: PartnerInvitationRecord) => PartnerInvitationRecord,
  ): Promise<PartnerInvitationRecord | undefined> {
    return changeRecord<PartnerInvitationRecord>(this.records, PARTNER_INVITATIONS.name, id, (stored) => change(structuredClone(stored)));
  }

  /** Takes an invitation of this facility back. Returns whether this call did. */
  async withdraw(id: string, fromId: string): Promise<boolean> {
    let isOpen = false;
    await this.change(id, (now) => {
      isOpen = now.fromId === fromId;
      const { toUserId, invitedBy, invitedAt } = now;
      const left = { ...(toUserId && { toUserId }), withdrawn: true as const, undelivered: true as const };
      return isOpen ? { ...{ id, fromId: '', toId: null, invitedBy, invitedAt }, ...left } : now;
    });
    return isOpen;
  }

  async end(id: string): Promise<void> {
    await this.records.delete(PARTNER_INVITATIONS.name, id);
  }

  private async insertOrFind(record: PartnerInvitationRecord, unique: Filter): Promise<PartnerInvitationRecord> {
    try {
      await this.records.insert(PARTNER_INVITATIONS.name, record.id, record);
      return record;
    } catch (error) {
      const existing = error instanceof DuplicateKey ? await this.findFirst(unique) : undefined;
      if (existing) return existing;
      throw error;
    }
  }

  private async findFirst(filter: Filter): Promise<PartnerInvitationRecord | undefined> {
    return (await this.findAll({ filter, limit: 1 }))[0];
  }

  private async findAll(query: Query): Promise<PartnerInvitationRecord[]> {
    return (await this.records.find<PartnerInvitationRecord>(PARTNER_INVITATIONS.name, query)).map(({ value }) => value);
  }
}

const addresseeOf = (fromId: string, emailKey: string): string => `${fromId} ${emailKey}`;
const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');
