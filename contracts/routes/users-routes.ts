/** Users, for admins. */
import { UsersQuery } from '../queries.js';
import type { JobReply, Page } from '../replies.js';
import { ADMINS } from '../roles.js';
import { ChangeUser, InviteUser } from '../user-commands.js';
import type { UserDetailReply, UserReply } from '../user-replies.js';
import { declare } from './route.js';

export const usersRoutes = {
  users: declare<Page<UserReply>>()({ method: 'GET', path: '/users', roles: ADMINS, summary: 'Users, 10 to a page', query: UsersQuery }),
  inviteTemplate: declare<Blob>()({
    method: 'GET',
    path: '/users/invite/template',
    roles: ADMINS,
    summary: 'The workbook to fill in for many invitations',
    raw: true,
  }),
  user: declare<UserDetailReply>()({
    method: 'GET',
    path: '/users/:id',
    roles: ADMINS,
    summary: 'One user, with what admins changed',
  }),
  inviteUser: declare<UserReply>()({
    method: 'POST',
    path: '/users/invite',
    roles: ADMINS,
    summary: 'Invite somebody by e-mail',
    body: InviteUser,
    status: 201,
  }),
  inviteUsers: declare<JobReply>()({
    method: 'POST',
    path: '/users/invite/bulk',
    roles: ADMINS,
    summary: 'Invite many by a file (xls, xlsx)',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  resendInvitation: declare<UserReply>()({
    method: 'POST',
    path: '/users/:id/resend',
    roles: ADMINS,
    summary: 'Send an invitation again, with a new link',
  }),
  changeUser: declare<UserReply>()({
    method: 'PUT',
    path: '/users/:id',
    roles: ADMINS,
    summary: 'Change names, phone, role and facility of a user',
    body: ChangeUser,
  }),
  deactivateUser: declare<UserReply>()({
    method: 'POST',
    path: '/users/:id/deactivate',
    roles: ADMINS,
    summary: 'Lock a user out, or withdraw his invitation',
  }),
  activateUser: declare<UserReply>()({ method: 'POST', path: '/users/:id/activate', roles: ADMINS, summary: 'Let a user in again' }),
} as const;
