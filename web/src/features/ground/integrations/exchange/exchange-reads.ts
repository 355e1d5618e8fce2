import { routes } from '../../../../../../contracts/routes.js';
import { read } from '../../../../client/api/read.js';
import { subscriptionKeys } from '../webhooks/webhooks-reads.js';

export const subscriptionsRead = () => read(subscriptionKeys.all, routes.siteSubscriptions);
