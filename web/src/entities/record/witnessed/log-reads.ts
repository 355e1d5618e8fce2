import { routes } from '../../../../../contracts/routes.js';
import { read } from '../../../client/api/read.js';

const AGAIN_EVERY_MS = 60_000;

export const logKeys = { all: ['log'] } as const;

/** Reads the newest checkpoint of the log of roots and its witnesses; anybody may. */
export const logRead = () => read(logKeys.all, routes.log, {}, { refetchInterval: AGAIN_EVERY_MS });
