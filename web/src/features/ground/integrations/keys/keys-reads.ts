import { routes } from '../../../../../../contracts/routes.js';
import { read } from '../../../../client/api/read.js';

export const keysKeys = { all: ['keys'] } as const;

export const keysRead = () => read(keysKeys.all, routes.keys);
