import { routes } from '../../../../../contracts/routes.js';
import { read } from '../../../client/api/read.js';

export const publicPageKeys = { all: ['public-page'] } as const;

export const lotPageRead = (productId: string) => read(publicPageKeys.all, routes.lotPage, { params: { productId } });

export const sitePagesRead = (id: string) => read(publicPageKeys.all, routes.sitePages, { params: { id } });
