import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { ERASURES } from './erasure-records.js';
import { Erasures } from './erasures.js';

/** Erases the words of people and sites. */
export const erasureContext: Context = {
  rows: [
    row(routes.personErasure, Erasures, (erasures, { params }) => erasures.outlook('person', params.id)),
    row(routes.siteErasure, Erasures, (erasures, { params }) => erasures.outlook('site', params.id)),
    row(routes.erasePerson, Erasures, (erasures, { params, body, user }) => erasures.erasePerson(params.id, body, user)),
    row(routes.eraseSite, Erasures, (erasures, { params, body, user }) => erasures.eraseSite(params.id, body, user)),
  ],
  records: [ERASURES],
};
