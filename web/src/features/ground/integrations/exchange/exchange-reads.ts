import { routes } from '../../../../../../contracts/routes.js';
import { read } from '../../../../client/api/read.js';

const exchangeKeys = { all: ['captures'] } as const;

export const capturesRead = () => read(exchangeKeys.all, routes.captures);
