import { type FileOf, get, patch, post, put, remove } from '../../shared/route.js';

type Scim = FileOf<object>;
const SCIM = { raw: ['application/scim+json'] } as const;

/** Provides people and groups to the directory of a business by SCIM 2.0 (RFC 7643, RFC 7644). */
export const scimRoutes = {
  scimConfig: get<Scim>()('/scim/v2/ServiceProviderConfig', 'directory', { summary: 'What the service can do (RFC 7643)', ...SCIM }),
  scimSchemas: get<Scim>()('/scim/v2/Schemas', 'directory', { summary: 'The schemas of people and groups', ...SCIM }),
  scimTypes: get<Scim>()('/scim/v2/ResourceTypes', 'directory', { summary: 'The kinds of resources', ...SCIM }),
  scimUsers: get<Scim>()('/scim/v2/Users', 'directory', { summary: 'The people of the directory, with the filter userName eq', ...SCIM }),
  scimUser: get<Scim>()('/scim/v2/Users/:id', 'directory', { summary: 'A person of the directory', ...SCIM }),
  createScimUser: post<Scim>()('/scim/v2/Users', 'directory', { summary: 'Add a person', status: 201, ...SCIM }),
  replaceScimUser: put<Scim>()('/scim/v2/Users/:id', 'directory', { summary: 'Replace what is said of a person', ...SCIM }),
  patchScimUser: patch<Scim>()('/scim/v2/Users/:id', 'directory', { summary: 'Change a person, such as active', ...SCIM }),
  deleteScimUser: remove<void>()('/scim/v2/Users/:id', 'directory', { summary: 'End a person', status: 204 }),
  scimGroups: get<Scim>()('/scim/v2/Groups', 'directory', { summary: 'The groups, with the filter displayName eq', ...SCIM }),
  scimGroup: get<Scim>()('/scim/v2/Groups/:id', 'directory', { summary: 'A group with its members', ...SCIM }),
  createScimGroup: post<Scim>()('/scim/v2/Groups', 'directory', { summary: 'Add a group', status: 201, ...SCIM }),
  replaceScimGroup: put<Scim>()('/scim/v2/Groups/:id', 'directory', { summary: 'Replace a group', ...SCIM }),
  patchScimGroup: patch<Scim>()('/scim/v2/Groups/:id', 'directory', { summary: 'Change name and members of a group', ...SCIM }),
  deleteScimGroup: remove<void>()('/scim/v2/Groups/:id', 'directory', { summary: 'End a group', status: 204 }),
} as const;
