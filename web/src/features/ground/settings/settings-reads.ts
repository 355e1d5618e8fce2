import type { SettingKind } from '../../../../../contracts/ground/settings/values.js';
import { routes } from '../../../../../contracts/routes.js';
import { pageRead, read } from '../../../client/api/read.js';

export const settingsKeys = {
  all: ['settings'],
} as const;

export const settingsRead = () => read(settingsKeys.all, routes.settings, {}, { staleTime: 30_000 });

export const settingHistoryRead = (kind: SettingKind, page: number) =>
  pageRead(settingsKeys.all, routes.settingHistory, { params: { kind }, query: { page, perPage: 10 } });
