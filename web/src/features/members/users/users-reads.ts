import type { UsersQuery } from '../../../../../contracts/members/users/queries.js';
import { routes } from '../../../../../contracts/routes.js';
import { pageRead, read } from '../../../client/api/read.js';

export const userKeys = {
  all: ['users'],
  one: (id: string) => ['users', 'one', id],
  /** Are among the users' keys, since an invitation may do a step. */
  setupSteps: ['users', 'setup-steps'],
  failedMails: ['failed-mails'],
} as const;

const MAILS_EVERY_MS = 60_000;

export const usersRead = (query: UsersQuery) => pageRead(userKeys.all, routes.users, { query });

export const userRead = (id: string) => read(userKeys.one(id), routes.user, { params: { id } });

export const failedMailsRead = (page = 1, perPage = 10) =>
  pageRead(userKeys.failedMails, routes.failedMails, { query: { page, perPage } }, { refetchInterval: MAILS_EVERY_MS });
