import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type Role, USER_STATUS } from '../../../contracts/shared/roles.js';
import { deleteFound } from '../../platform/documents/delete-found.js';
import { type Collection, DuplicateKey, RecordStore } from '../../platform/documents/document-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { NewPasswords } from './passwords/new-passwords.js';
import { newSecret, secretHash } from './secrets.js';
import { type InvitedSite, type UserRecord, Users } from './users.js';

/** Lets one person create the account of an invited user. Its key is the hash of the token in the link. */
export interface InvitationRecord {
  userId: string;
  /** Is `user` for an admin's invitation and `partner` for a trading partner's. */
  kind: 'user' | 'partner';
  /** Applies to the mail and to the screen that its link opens. */
  language: string;
  /** Names the inviting user. */
  invitedBy: string;
  /** Names the partner invitation that this link accepts. */
  partnerInvitationId?: string;
  invitedAt: string;
  expiresAt: string;
  usedAt?: string;
}

export const INVITATIONS: Collection = { name: 'invitations', indexes: [{ fields: ['userId'] }, { fields: ['expiresAt'] }] };

const VALID_MS = 7 * 24 * 60 * 60 * 1000;
/** Keeps ended invitations so long, to distinguish them from invented ones. */
const KEEP_ENDED_MS = 90 * 24 * 60 * 60 * 1000;

export interface Invitee {
  email: string;
  firstName?: string;
  lastName?: string;
  role: Role;
  facilityId?: string;
  /** Describes the site that the user brings along; given instead of `facilityId`. */
  site?: InvitedSite;
  /** Names the inviting user. */
  invitedBy: string;
  kind: InvitationRecord['kind'];
  partnerInvitationId?: string;
  language: string;
}

type Inviter = Pick<Invitee, 'invitedBy' | 'kind' | 'partnerInvitationId' | 'language'>;

/** Holds the link to mail, the only place of the token. */
export type IssuedInvitation = { token: string; expiresAt: string; user: UserRecord };

/** Holds what the invited person states. */
export type Acceptance = { firstName: string; lastName: string; phoneNumber?: string; password: string };

@Injectable()
export class Invitations {
  constructor(
    private readonly records: RecordStore,
    private readonly users: Users,
    private readonly passwords: NewPasswords,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an INVITED user and the token of the link. Repeating it for the same e-mail, role and place creates a new token and
   * invalidates the earlier one. @throws Refusal EmailTaken when the e-mail has another account
   */
  async invite(invitee: Invitee): Promise<IssuedInvitation> {
    const known = await this.users.byEmail(invitee.email);
    if (known && !isSameInvitation(known, invitee)) throw new Refusal('EmailTaken');
    const user = known ? await this.updateNames(known, invitee) : await this.addUser(invitee);
    return { ...(await this.issue(user.id, invitee)), user };
  }

  /** Creates a new token and ends the earlier ones; one of a partner ends only that partner's. @throws Refusal NotFound, and NotInvited when the user has an account */
  async renew(userId: string, inviter: Inviter): Promise<IssuedInvitation> {
    const user = await this.users.get(userId);
    if (!user) throw new Refusal('NotFound');
    if (user.status !== USER_STATUS.INVITED) throw new Refusal('NotInvited');
    return { ...(await this.issue(userId, inviter)), user };
  }

  /** @throws Refusal InvitationUsed, InvitationExpired, or InvitationInvalid for an unknown token */
  async findByToken(token: string): Promise<{ invitation: InvitationRecord; user: UserRecord }> {
    const stored = await this.records.get<InvitationRecord>(INVITATIONS.name, secretHash(token));
    if (!stored) throw new Refusal('InvitationInvalid');
    const invitation = stored.value;
    if (invitation.usedAt) throw new Refusal('InvitationUsed');
    if (invitation.expiresAt <= this.clock.now()) throw new Refusal('InvitationExpired');
    const user = await this.users.get(invitation.userId);
    if (user?.status !== USER_STATUS.INVITED) throw new Refusal('InvitationInvalid');
    return { invitation, user };
  }

  /** Returns by user ID when invitations end, ended ones included. */
  async expiryByUser(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (userIds.length === 0) return new Map();
    const filter = { userId: { in: userIds } };
    const found = await this.records.find<InvitationRecord>(INVITATIONS.name, { filter, sort: ['expiresAt'] });
    return new Map(found.map(({ value }) => [value.userId, value.expiresAt]));
  }

  /** Uses the invitation and makes its user ACTIVE; of two calls at once, one succeeds. @throws Refusal those of `findByToken` and of `NewPasswords` */
  async accept(token: string, { firstName, lastName, phoneNumber, password }: Acceptance): Promise<UserRecord> {
    const { user, invitation } = await this.findByToken(token);
    await this.passwords.assertHardToGuess(password, { firstName, lastName, email: user.email });
    await this.markUsed(secretHash(token));
    const now = this.clock.now();
    await this.users.setPassword(user.id, password, now);
    const active = await this.users.change(user.id, (found) => {
      if (found.status !== USER_STATUS.INVITED) throw new Refusal('InvitationInvalid');
      const details = { firstName: firstName.trim(), lastName: lastName.trim(), ...(phoneNumber && { phoneNumber }) };
      return { ...found, ...details, ...joiningBy(invitation, found), status: USER_STATUS.ACTIVE, joinedAt: now };
    });
    if (!active) throw new Refusal('InvitationInvalid');
    return active;
  }

  /** Deletes the link of a withdrawn partner invitation. */
  async deleteLinkOf(userId: string, partnerInvitationId: string): Promise<void> {
    const links = await this.records.find(INVITATIONS.name, { filter: { userId, partnerInvitationId } });
    for (const { key } of links) await this.records.delete(INVITATIONS.name, key);
  }

  /** Deletes invitations that ended long ago. */
  async sweep(): Promise<void> {
    const before = new Date(Date.parse(this.clock.now()) - KEEP_ENDED_MS).toISOString();
    await deleteFound(this.records, INVITATIONS.name, { expiresAt: { lt: before } });
  }

  private async markUsed(key: string): Promise<void> {
    const stored = await this.records.get<InvitationRecord>(INVITATIONS.name, key);
    const isUnused = stored && !stored.value.usedAt;
    const used = isUnused && { ...stored.value, usedAt: this.clock.now() };
    if (!used || !(await this.records.replace(INVITATIONS.name, key, stored.version, used))) throw new Refusal('InvitationUsed');
  }

  private async issue(userId: string, inviter: Inviter): Promise<Omit<IssuedInvitation, 'user'>> {
    const { invitedBy, kind, partnerInvitationId, language } = inviter;
    const ofPartner = { ...(partnerInvitationId && { partnerInvitationId }) };
    const earlier = await this.records.find(INVITATIONS.name, { filter: { userId, ...ofPartner } });
    for (const { key } of earlier) await this.records.delete(INVITATIONS.name, key);
    const token = newSecret();
    const invitedAt = this.clock.now();
    const expiresAt = new Date(Date.parse(invitedAt) + VALID_MS).toISOString();
    const invitation: InvitationRecord = { userId, kind, language, invitedBy, ...ofPartner, invitedAt, expiresAt };
    await this.records.insert(INVITATIONS.name, secretHash(token), invitation);
    return { token, expiresAt };
  }

  private async addUser({ email, firstName = '', lastName = '', role, facilityId, site, language }: Invitee): Promise<UserRecord> {
    const id = randomUUID();
    const newSite = site ? { invitedTo: site } : {};
    const place = facilityId ? { facilityIds: [facilityId], currentFacilityId: facilityId } : { facilityIds: [], ...newSite };
    const standing = { updatedProfileAt: null, answeredSaqAt: null, addedPartnerAt: null };
    const details = { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim(), language };
    const user = { id, ...details, roles: [role], status: USER_STATUS.INVITED, ...place, joinedAt: this.clock.now(), ...standing };
    try {
      return await this.users.put(user);
    } catch (error) {
      throw error instanceof DuplicateKey ? new Refusal('EmailTaken') : error;
    }
  }

  /** Renames the invited user as the inviter states now. */
  private async updateNames(user: UserRecord, { firstName, lastName }: Invitee): Promise<UserRecord> {
    if (!firstName && !lastName) return user;
    const names = { ...(firstName && { firstName: firstName.trim() }), ...(lastName && { lastName: lastName.trim() }) };
    return (await this.users.change(user.id, (found) => ({ ...found, ...names }))) ?? user;
  }
}

/** Prevents a pending invitation from changing to another role or place by inviting again. */
function isSameInvitation(user: UserRecord, { role, facilityId, site }: Invitee): boolean {
  const isSamePlace = user.currentFacilityId === facilityId && user.invitedTo?.facilityId === site?.facilityId;
  return user.status === USER_STATUS.INVITED && user.roles[0] === role && isSamePlace;
}

/** Notes which partner's link the user followed. */
function joiningBy({ partnerInvitationId }: InvitationRecord, { invitedTo }: UserRecord): Pick<UserRecord, 'invitedTo'> {
  if (!invitedTo || !partnerInvitationId) return {};
  return { invitedTo: { ...invitedTo, acceptedInvitationId: partnerInvitationId } };
}
