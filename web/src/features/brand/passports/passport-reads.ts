import { routes } from '../../../../../contracts/routes.js';
import type { PageQuery } from '../../../../../contracts/shared/queries.js';
import { pageRead, read } from '../../../client/api/read.js';

export const passportKeys = { all: ['passports'] } as const;

export const passportRead = (id: string) => read(passportKeys.all, routes.passport, { params: { id } });

export const passportsRead = (query: PageQuery) => pageRead(passportKeys.all, routes.passports, { query });
