import type { JobReply, Page, RowsPreview } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { get, post, put, remove, XLSX } from '../../shared/route.js';
import { ChangeUser, InviteUser, JoinSite } from './commands.js';
import { UsersQuery } from './queries.js';
import type { InvitationLinkReply, InvitedUserReply, UserDetailReply, UserReply } from './replies.js';

export const usersRoutes = {
  users: get<Page<UserReply>>()('/users', ADMINS, UsersQuery, { summary: 'Users, 10 to a page' }),
  inviteTemplate: get<Blob>()('/users/invite/template', ADMINS, { summary: 'The workbook to fill in for many invitations', raw: [XLSX] }),
  user: get<UserDetailReply>()('/users/:id', ADMINS, { summary: 'One user, with what admins changed' }),
  inviteUser: post<InvitedUserReply>()('/users/invite', ADMINS, InviteUser, {
    summary: 'Invite somebody by e-mail; somebody who has an account is asked whether they work at the site, too',
    status: 201,
  }),
  previewInvitations: post<RowsPreview>()('/users/invite/preview', ADMINS, {
    summary: 'Whom a file would invite, row by row; records nothing',
    upload: { field: 'file', filesMax: 1 },
  }),
  inviteUsers: post<JobReply>()('/users/invite/bulk', ADMINS, {
    summary: 'Invite many by a file (csv, ods, xls, xlsx)',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  resendInvitation: post<UserReply>()('/users/:id/resend', ADMINS, { summary: 'Send an invitation again, with a new link' }),
  invitationLink: post<InvitationLinkReply>()('/users/:id/invitation-link', ADMINS, {
    summary: 'Make a link of an invitation to pass on without a mail; earlier links end, in mails too',
    showsSecret: true,
  }),
  changeUser: put<UserReply>()('/users/:id', ADMINS, ChangeUser, { summary: 'Change names, phone, role and facility of a user' }),
  joinSite: post<UserDetailReply>()('/users/:id/sites', ADMINS, JoinSite, {
    summary: 'Add a site, with a role there, to those at which a user works',
    status: 201,
  }),
  partSite: remove<UserDetailReply>()('/users/:id/sites/:facilityId', ADMINS, { summary: 'Take a site from a user who has another one' }),
  deactivateUser: post<UserReply>()('/users/:id/deactivate', ADMINS, { summary: 'Lock a user out, or withdraw their invitation' }),
  activateUser: post<UserReply>()('/users/:id/activate', ADMINS, { summary: 'Let a user in again' }),
} as const;
