import { Injectable } from '@nestjs/common';
import type { AddSupplier, InviteSupplier, MatchSupplier, SupplierFields } from '../../../contracts/members/suppliers/commands.js';
import type { SuppliersQuery } from '../../../contracts/members/suppliers/queries.js';
import type { SupplierDetailReply, SupplierPage, SupplierReply } from '../../../contracts/members/suppliers/replies.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { type ActingUser, siteOf } from '../../platform/http/access/principal.js';
import { type BrandUser, SupplierCommands } from './supplier-commands.js';
import { SupplierInvitations } from './supplier-invitations.js';
import { SupplierReads } from './supplier-reads.js';
import { SupplierReplies } from './supplier-replies.js';

/** Shows and changes the suppliers of the brand that the caller works for. */
@Injectable()
export class OwnSuppliers {
  constructor(
    private readonly reads: SupplierReads,
    private readonly replies: SupplierReplies,
    private readonly commands: SupplierCommands,
    private readonly invitations: SupplierInvitations,
    private readonly facilities: Facilities,
  ) {}

  async suppliers(query: SuppliersQuery, user: ActingUser): Promise<SupplierPage> {
    return this.reads.list(query, brandUserOf(user).brandId);
  }

  async supplier(id: string, user: ActingUser): Promise<SupplierDetailReply> {
    return this.reads.get(id, brandUserOf(user).brandId);
  }

  async addSupplier(command: AddSupplier, user: ActingUser): Promise<SupplierReply> {
    return this.replies.forSupplier(await this.commands.add(command, brandUserOf(user)));
  }

  async changeSupplier(id: string, fields: SupplierFields, user: ActingUser): Promise<SupplierReply> {
    return this.replies.forSupplier(await this.commands.change(id, fields, brandUserOf(user)));
  }

  async matchSupplier(id: string, choice: MatchSupplier, user: ActingUser): Promise<SupplierReply> {
    return this.replies.forSupplier(await this.commands.match(id, choice, brandUserOf(user)));
  }

  async inviteSupplier(id: string, contact: InviteSupplier, user: ActingUser, language: LanguageCode): Promise<SupplierReply> {
    const own = await this.facilities.get(brandUserOf(user).brandId);
    if (!own) throw new Refusal('RoleRefused');
    return this.replies.forSupplier(await this.invitations.invite(id, contact, own, user, language));
  }

  async archive(id: string, archived: boolean, user: ActingUser): Promise<SupplierReply> {
    return this.replies.forSupplier(await this.commands.archive(id, archived, brandUserOf(user)));
  }
}

/** Refuses callers who work at no facility, since suppliers belong to a brand. */
function brandUserOf(user: ActingUser): BrandUser {
  return { brandId: siteOf(user), userId: user.userId };
}
