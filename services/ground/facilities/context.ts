import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { BUSINESSES } from './businesses.js';
import { FACILITIES, PARTNER_LINKS } from './facilities.js';
import { FacilityReads } from './facility-reads.js';
import { PARTNER_INVITATIONS } from './partner-invitation-store.js';

/** Keeps the sites, and who is whose partner. */
export const facilitiesContext: Context = {
  rows: [...rowsOf(FacilityReads), row(routes.facilities, FacilityReads, (reads, { query, user }) => reads.list(query, user))],
  records: [FACILITIES, PARTNER_LINKS, PARTNER_INVITATIONS, BUSINESSES],
};
