import type { JobReply, Page, RowsPreview } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute, XLSX } from '../../shared/route.js';
import { ChangeUser, InviteUser, JoinSite } from './commands.js';
import { UsersQuery } from './queries.js';
import type { InvitedUserReply, UserDetailReply, UserReply } from './replies.js';

export const usersRoutes = {
  users: defineRoute<Page<UserReply>>()({
    method: 'GET',
    path: '/users',
    roles: ADMINS,
    summary: 'Users, 10 to a page',
    query: UsersQuery,
  }),
  inviteTemplate: defineRoute<Blob>()({
    method: 'GET',
    path: '/users/invite/template',
    roles: ADMINS,
    summary: 'The workbook to fill in for many invitations',
    raw: [XLSX],
  }),
  user: defineRoute<UserDetailReply>()({
    method: 'GET',
    path: '/users/:id',
    roles: ADMINS,
    summary: 'One user, with what admins changed',
  }),
  inviteUser: defineRoute<InvitedUserReply>()({
    method: 'POST',
    path: '/users/invite',
    roles: ADMINS,
    summary: 'Invite somebody by e-mail; somebody who has an account is asked whether they work at the site, too',
    body: InviteUser,
    status: 201,
  }),
  previewInvitations: defineRoute<RowsPreview>()({
    method: 'POST',
    path: '/users/invite/preview',
    roles: ADMINS,
    summary: 'Whom a file would invite, row by row; records nothing',
    upload: { field: 'file', filesMax: 1 },
  }),
  inviteUsers: defineRoute<JobReply>()({
    method: 'POST',
    path: '/users/invite/bulk',
    roles: ADMINS,
    summary: 'Invite many by a file (csv, ods, xls, xlsx)',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  resendInvitation: defineRoute<UserReply>()({
    method: 'POST',
    path: '/users/:id/resend',
    roles: ADMINS,
    summary: 'Send an invitation again, with a new link',
  }),
  changeUser: defineRoute<UserReply>()({
    method: 'PUT',
    path: '/users/:id',
    roles: ADMINS,
    summary: 'Change names, phone, role and facility of a user',
    body: ChangeUser,
  }),
  joinSite: defineRoute<UserDetailReply>()({
    method: 'POST',
    path: '/users/:id/sites',
    roles: ADMINS,
    summary: 'Add a site, with a role there, to those at which a user works',
    body: JoinSite,
    status: 201,
  }),
  partSite: defineRoute<UserDetailReply>()({
    method: 'DELETE',
    path: '/users/:id/sites/:facilityId',
    roles: ADMINS,
    summary: 'Take a site from a user who has another one',
  }),
  deactivateUser: defineRoute<UserReply>()({
    method: 'POST',
    path: '/users/:id/deactivate',
    roles: ADMINS,
    summary: 'Lock a user out, or withdraw their invitation',
  }),
  activateUser: defineRoute<UserReply>()({ method: 'POST', path: '/users/:id/activate', roles: ADMINS, summary: 'Let a user in again' }),
} as const;
