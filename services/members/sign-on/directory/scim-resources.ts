/** Describes the service and its resources to directories (RFC 7643, sections 5 to 7), and writes resources. */
import type { Collection, Filter, RecordStore } from '../../../platform/documents/document-store.js';
import type { ScimGroupRecord, ScimUserRecord } from './scim-records.js';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';
const MESSAGES = 'urn:ietf:params:scim:api:messages:2.0';
const USER_SCHEMA = `${CORE}:User`;
const GROUP_SCHEMA = `${CORE}:Group`;
export const PAGE_MAX = 200;

const supported = (is: boolean) => ({ supported: is });

export const SERVICE_CONFIG = {
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: supported(true),
  bulk: { ...supported(false), maxOperations: 0, maxPayloadSize: 0 },
  filter: { ...supported(true), maxResults: PAGE_MAX },
  changePassword: supported(false),
  sort: supported(false),
  etag: supported(false),
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token of the directory',
      description: 'A token that the business makes in its settings',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: '/api/scim/v2/ServiceProviderConfig' },
};

const attribute = (name: string, more: object = {}) => ({
  ...{ name, type: 'string', multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none', ...more },
});

const complex = (name: string, subAttributes: object[], multiValued = false) =>
  attribute(name, { type: 'complex', multiValued, subAttributes });

export const SCHEMAS = [
  {
    ...{ id: USER_SCHEMA, name: 'User', description: 'A person' },
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      complex('name', [attribute('givenName'), attribute('familyName')]),
      complex('emails', [attribute('value'), attribute('primary', { type: 'boolean' })], true),
      attribute('active', { type: 'boolean' }),
    ],
  },
  {
    ...{ id: GROUP_SCHEMA, name: 'Group', description: 'A group, whose people work where the business says' },
    attributes: [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      complex('members', [attribute('value', { mutability: 'immutable' })], true),
    ],
  },
].map((schema) => ({
  ...schema,
  schemas: [`${CORE}:Schema`],
  meta: { resourceType: 'Schema', location: `/api/scim/v2/Schemas/${schema.id}` },
}));

export const RESOURCE_TYPES = [
  { id: 'User', endpoint: '/Users', schema: USER_SCHEMA },
  { id: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA },
].map((type) => ({
  ...{ ...type, name: type.id, schemas: [`${CORE}:ResourceType`] },
  meta: { resourceType: 'ResourceType', location: `/api/scim/v2/ResourceTypes/${type.id}` },
}));

export const listOf = (resources: readonly object[], total = resources.length, startIndex = 1) => ({
  schemas: [`${MESSAGES}:ListResponse`],
  ...{ totalResults: total, startIndex, itemsPerPage: resources.length, Resources: resources },
});

/** Returns a page of records as resources, oldest first; without records where none are wanted. */
export async function resourcePage<Value extends object>(
  records: RecordStore,
  collection: Collection,
  filter: Filter,
  { startIndex, count }: { startIndex: number; count: number },
  resourceOf: (value: Value) => object,
): Promise<object> {
  const query = { filter, sort: ['createdAt'], skip: startIndex - 1, limit: count };
  const [found, total] = await Promise.all([
    count === 0 ? [] : records.find<Value>(collection.name, query),
    records.count(collection.name, { filter }),
  ]);
  return listOf(
    found.map(({ value }) => resourceOf(value)),
    total,
    startIndex,
  );
}

const metaOf = (resourceType: 'User' | 'Group', { id, createdAt, changedAt }: Pick<ScimUserRecord, 'id' | 'createdAt' | 'changedAt'>) => ({
  ...{ resourceType, created: createdAt, lastModified: changedAt },
  location: `/api/scim/v2/${resourceType}s/${id}`,
});

export const userResource = (user: ScimUserRecord) => ({
  schemas: [USER_SCHEMA],
  ...{ id: user.id, userName: user.userName, active: user.active },
  ...(user.externalId !== undefined && { externalId: user.externalId }),
  name: { givenName: user.firstName, familyName: user.lastName },
  emails: [{ value: user.emailKey, primary: true }],
  meta: metaOf('User', user),
});

export const groupResource = (group: ScimGroupRecord) => ({
  schemas: [GROUP_SCHEMA],
  ...{ id: group.id, displayName: group.displayName },
  ...(group.externalId !== undefined && { externalId: group.externalId }),
  members: group.members.map((value) => ({ value, $ref: `/api/scim/v2/Users/${value}` })),
  meta: metaOf('Group', group),
});
