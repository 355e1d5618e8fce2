import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SettingKind } from '../../../../../contracts/ground/settings/values.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';

export const settingsKeys = {
  all: ['settings'],
  history: (kind: SettingKind, page: number) => ['settings', 'history', kind, page],
} as const;

export const settingsRead = () =>
  queryOptions({ queryKey: settingsKeys.all, queryFn: ({ signal }) => call(routes.settings, { signal }), staleTime: 30_000 });

export const settingHistoryRead = (kind: SettingKind, page: number) =>
  queryOptions({
    queryKey: settingsKeys.history(kind, page),
    queryFn: ({ signal }) => call(routes.settingHistory, { params: { kind }, query: { page, perPage: 10 }, signal }),
    placeholderData: keepPreviousData,
  });
