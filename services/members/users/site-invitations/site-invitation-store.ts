import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Role } from '../../../../contracts/shared/roles.js';
import { type Collection, RecordStore } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';

/** Stores that a person with an account is asked to work at a further site. */
export interface SiteInvitationRecord {
  id: string;
  userId: string;
  facilityId: string;
  role: Role;
  /** Names the inviting user. */
  invitedBy: string;
  invitedAt: string;
  expiresAt: string;
  answer?: SiteAnswer;
}

export type SiteAnswer = 'accepted' | 'declined';

export const SITE_INVITATIONS: Collection = { name: 'site-invitations', indexes: [{ fields: ['userId'] }] };

const VALID_MS = 7 * 24 * 60 * 60 * 1000;

type Asked = Pick<SiteInvitationRecord, 'facilityId' | 'role' | 'invitedBy'>;

/** Keeps one invitation for each person and site; the latest takes the place of earlier ones. */
@Injectable()
export class SiteInvitationStore {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  /** Lists what the person has not answered yet, the oldest first. */
  async openOf(userId: string): Promise<SiteInvitationRecord[]> {
    const now = this.clock.now();
    const found = await this.records.find<SiteInvitationRecord>(SITE_INVITATIONS.name, { filter: { userId } });
    const open = found.map(({ value }) => value).filter(({ answer, expiresAt }) => answer === undefined && expiresAt > now);
    return open.sort((one, other) => (one.invitedAt < other.invitedAt ? -1 : 1));
  }

  async add(userId: string, asked: Asked): Promise<SiteInvitationRecord> {
    await this.drop(userId, asked.facilityId);
    const invitedAt = this.clock.now();
    const expiresAt = new Date(Date.parse(invitedAt) + VALID_MS).toISOString();
    const record: SiteInvitationRecord = { id: randomUUID(), userId, ...asked, invitedAt, expiresAt };
    await this.records.insert(SITE_INVITATIONS.name, record.id, record);
    return record;
  }

  /**
   * Keeps the answer to an invitation of the person that is open, or was answered so before. Of an answer and a withdrawal at the same
   * moment one counts. @throws Refusal NotFound, InvitationExpired, InvitationUsed
   */
  async answer(id: string, userId: string, answer: SiteAnswer): Promise<SiteInvitationRecord & { isRepeated: boolean }> {
    for (;;) {
      const stored = await this.records.get<SiteInvitationRecord>(SITE_INVITATIONS.name, id);
      if (stored?.value.userId !== userId) throw new Refusal('NotFound');
      if (stored.value.answer === answer) return { ...stored.value, isRepeated: true };
      if (stored.value.answer !== undefined) throw new Refusal('InvitationUsed');
      if (stored.value.expiresAt <= this.clock.now()) throw new Refusal('InvitationExpired');
      const answered = { ...stored.value, answer };
      if (await this.records.replace(SITE_INVITATIONS.name, id, stored.version, answered)) return { ...answered, isRepeated: false };
    }
  }

  /** Takes an answer back that could not be carried out. */
  async reopen(id: string): Promise<void> {
    const stored = await this.records.get<SiteInvitationRecord>(SITE_INVITATIONS.name, id);
    if (!stored) return;
    const { answer: _, ...open } = stored.value;
    await this.records.replace(SITE_INVITATIONS.name, id, stored.version, open);
  }

  /** @throws Refusal NotFound for one that is not there, is another person's or was answered */
  async withdraw(id: string, userId: string): Promise<SiteInvitationRecord> {
    for (;;) {
      const stored = await this.records.get<SiteInvitationRecord>(SITE_INVITATIONS.name, id);
      if (stored?.value.userId !== userId || stored.value.answer !== undefined) throw new Refusal('NotFound');
      if (await this.records.delete(SITE_INVITATIONS.name, id, stored.version)) return stored.value;
    }
  }

  /** Forgets all that the person was asked about the site. */
  async drop(userId: string, facilityId: string): Promise<void> {
    const earlier = await this.records.find<SiteInvitationRecord>(SITE_INVITATIONS.name, { filter: { userId, facilityId } });
    for (const { key } of earlier) await this.records.delete(SITE_INVITATIONS.name, key);
  }
}
