import { routes } from '../../../../contracts/routes.js';
import { read } from '../../client/api/read.js';

export const OWN_STANDING = ['ownStanding'] as const;

/** Reads what others vouch for at one's own site, and what they asked it. */
export const ownStandingRead = () => read(OWN_STANDING, routes.ownStanding);
