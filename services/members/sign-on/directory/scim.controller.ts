import { Controller, Header, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { routes } from '../../../../contracts/routes.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { CurrentDirectory, type Directory } from '../../../platform/http/access/directory-auth.js';
import { readJson } from '../../../platform/http/bodies/json-body.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ScimGroups } from './scim-groups.js';
import { type Json, objectOf } from './scim-patch.js';
import { listOf, RESOURCE_TYPES, SCHEMAS, SERVICE_CONFIG } from './scim-resources.js';
import { ScimUsers } from './scim-users.js';

const BYTES_MAX = 1024 * 1024;
const Scim = (): MethodDecorator => Header('Content-Type', 'application/scim+json');

/** @throws Refusal ContentTypeInvalid, BodyTooLarge, Invalid */
async function bodyOf(request: Request): Promise<Json> {
  if (!request.is(['application/scim+json', 'application/json'])) throw new Refusal('ContentTypeInvalid');
  return objectOf(await readJson(request, BYTES_MAX));
}

/** Serves the directory of a business by SCIM 2.0 (RFC 7644). */
@Controller()
export class ScimController {
  constructor(
    private readonly users: ScimUsers,
    private readonly groups: ScimGroups,
  ) {}

  @Endpoint(routes.scimConfig)
  @Scim()
  config(): object {
    return SERVICE_CONFIG;
  }

  @Endpoint(routes.scimSchemas)
  @Scim()
  schemas(): object {
    return listOf(SCHEMAS);
  }

  @Endpoint(routes.scimTypes)
  @Scim()
  types(): object {
    return listOf(RESOURCE_TYPES);
  }

  @Endpoint(routes.scimUsers)
  @Scim()
  listUsers(@CurrentDirectory() { businessId }: Directory, @Req() request: Request): Promise<object> {
    return this.users.list(businessId, request.query);
  }

  @Endpoint(routes.scimUser)
  @Scim()
  user(@CurrentDirectory() { businessId }: Directory, @Param('id') id: string): Promise<object> {
    return this.users.get(businessId, id);
  }

  @Endpoint(routes.createScimUser)
  @Scim()
  async createUser(@CurrentDirectory() { businessId }: Directory, @Req() request: Request): Promise<object> {
    return this.users.create(businessId, await bodyOf(request));
  }

  @Endpoint(routes.replaceScimUser)
  @Scim()
  async replaceUser(@CurrentDirectory() { businessId }: Directory, @Param('id') id: string, @Req() request: Request): Promise<object> {
    return this.users.replace(businessId, id, await bodyOf(request));
  }

  @Endpoint(routes.patchScimUser)
  @Scim()
  async patchUser(@CurrentDirectory() { businessId }: Directory, @Param('id') id: string, @Req() request: Request): Promise<object> {
    return this.users.patch(businessId, id, await bodyOf(request));
  }

  @Endpoint(routes.deleteScimUser)
  deleteUser(@CurrentDirectory() { businessId }: Directory, @Param('id') id: string): Promise<void> {
    return this.users.remove(businessId, id);
  }

  @Endpoint(routes.scimGroups)
  @Scim()
  listGroups(@CurrentDirectory() { businessId }: Directory, @Req() request: Request): Promise<object> {
    return this.groups.list(businessId, request.query);
  }

  @Endpoint(routes.scimGroup)
  @Scim()
  group(@CurrentDirectory() { businessId }: Directory, @Param('id') id: string): Promise<object> {
    return this.groups.get(businessId, id);
  }

  @Endpoint(routes.createScimGroup)
  @Scim()
  async createGroup(@CurrentDirectory() { businessId }: Directory, @Req() request: Request): Promise<object> {
    return this.groups.create(businessId, await bodyOf(request));
  }

  @Endpoint(routes.replaceScimGroup)
  @Scim()
  async replaceGroup(@CurrentDirectory() { businessId }: Directory, @Param('id') id: string, @Req() request: Request): Promise<object> {
    return this.groups.replace(businessId, id, await bodyOf(request));
  }

  @Endpoint(routes.patchScimGroup)
  @Scim()
  async patchGroup(@CurrentDirectory() { businessId }: Directory, @Param('id') id: string, @Req() request: Request): Promise<object> {
    return this.groups.patch(businessId, id, await bodyOf(request));
  }

  @Endpoint(routes.deleteScimGroup)
  deleteGroup(@CurrentDirectory() { businessId }: Directory, @Param('id') id: string): Promise<void> {
    return this.groups.remove(businessId, id);
  }
}
