import { routes } from '../../../../../contracts/routes.js';
import { read } from '../../../client/api/read.js';

export const signOnKeys = { all: ['sign-on'] } as const;

export const signOnRead = () => read(signOnKeys.all, routes.signOn);
