import { routes } from '../../../../../../contracts/routes.js';
import { read } from '../../../../client/api/read.js';

export const subscriptionKeys = { all: ['epcis-subscriptions'] } as const;

export const subscriptionsRead = () => read(subscriptionKeys.all, routes.siteSubscriptions);
