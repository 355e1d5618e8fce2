import { Body, Controller, Param, Query } from '@nestjs/common';
import { routes } from '../../contracts/routes.js';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import { Refusal } from '../../contracts/shared/refusals.js';
import { AddSupplier, InviteSupplier, MatchSupplier, SupplierFields } from '../../contracts/suppliers/commands.js';
import { SuppliersQuery } from '../../contracts/suppliers/queries.js';
import type { SupplierDetailReply, SupplierPage, SupplierReply } from '../../contracts/suppliers/replies.js';
import { Facilities } from '../facilities/facilities.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { UuidParam } from '../platform/http/path-params.js';
import { RequestLanguage } from '../platform/http/request-language.js';
import { type BrandUser, SupplierCommands } from './supplier-commands.js';
import { SupplierInvitations } from './supplier-invitations.js';
import { SupplierReads } from './supplier-reads.js';
import { SupplierReplies } from './supplier-replies.js';

@Controller()
export class SuppliersController {
  constructor(
    private readonly reads: SupplierReads,
    private readonly replies: SupplierReplies,
    private readonly commands: SupplierCommands,
    private readonly invitations: SupplierInvitations,
    private readonly facilities: Facilities,
  ) {}

  @Endpoint(routes.suppliers)
  list(@Query() query: SuppliersQuery, @CurrentUser() user: Principal): Promise<SupplierPage> {
    return this.reads.list(query, brandUserOf(user).brandId);
  }

  @Endpoint(routes.addSupplier)
  async add(@Body() command: AddSupplier, @CurrentUser() user: Principal): Promise<SupplierReply> {
    return this.replies.forSupplier(await this.commands.add(command, brandUserOf(user)));
  }

  @Endpoint(routes.supplier)
  get(@Param('id', UuidParam) id: string, @CurrentUser() user: Principal): Promise<SupplierDetailReply> {
    return this.reads.get(id, brandUserOf(user).brandId);
  }

  @Endpoint(routes.changeSupplier)
  async change(@Param('id', UuidParam) id: string, @Body() fields: SupplierFields, @CurrentUser() user: Principal): Promise<SupplierReply> {
    return this.replies.forSupplier(await this.commands.change(id, fields, brandUserOf(user)));
  }

  @Endpoint(routes.matchSupplier)
  async match(@Param('id', UuidParam) id: string, @Body() choice: MatchSupplier, @CurrentUser() user: Principal): Promise<SupplierReply> {
    return this.replies.forSupplier(await this.commands.match(id, choice, brandUserOf(user)));
  }

  @Endpoint(routes.inviteSupplier)
  async invite(
    @Param('id', UuidParam) id: string,
    @Body() contact: InviteSupplier,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<SupplierReply> {
    const own = await this.facilities.get(brandUserOf(user).brandId);
    if (!own) throw new Refusal('RoleRefused');
    return this.replies.forSupplier(await this.invitations.invite(id, contact, own, user, language));
  }

  @Endpoint(routes.archiveSupplier)
  async archive(@Param('id', UuidParam) id: string, @CurrentUser() user: Principal): Promise<SupplierReply> {
    return this.replies.forSupplier(await this.commands.archive(id, true, brandUserOf(user)));
  }

  @Endpoint(routes.restoreSupplier)
  async restore(@Param('id', UuidParam) id: string, @CurrentUser() user: Principal): Promise<SupplierReply> {
    return this.replies.forSupplier(await this.commands.archive(id, false, brandUserOf(user)));
  }
}

/** Refuses callers who work at no facility, since suppliers belong to a brand. */
function brandUserOf({ facilityId, userId }: Principal): BrandUser {
  if (facilityId === undefined) throw new Refusal('RoleRefused');
  return { brandId: facilityId, userId };
}
