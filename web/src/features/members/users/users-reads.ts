import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UsersQuery } from '../../../../../contracts/members/users/queries.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';

export const userKeys = {
  all: ['users'],
  list: (query: UsersQuery) => ['users', query],
  one: (id: string) => ['users', 'one', id],
  /** Are among the users' keys, since an invitation may do a step. */
  setupSteps: ['users', 'setup-steps'],
  failedMails: ['failed-mails'],
  failedMailsPage: (page: number, perPage: number) => ['failed-mails', page, perPage],
} as const;

const MAILS_EVERY_MS = 60_000;

export const usersRead = (query: UsersQuery) =>
  queryOptions({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => call(routes.users, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const userRead = (id: string) =>
  queryOptions({ queryKey: userKeys.one(id), queryFn: ({ signal }) => call(routes.user, { params: { id }, signal }) });

export const failedMailsRead = (page = 1, perPage = 10) =>
  queryOptions({
    queryKey: userKeys.failedMailsPage(page, perPage),
    queryFn: ({ signal }) => call(routes.failedMails, { query: { page, perPage }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: MAILS_EVERY_MS,
  });
