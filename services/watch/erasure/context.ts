import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { ERASURES } from './erasure-records.js';
import { Erasures } from './erasures.js';

/** Erases the words of people and sites. */
export const erasureContext: Context = {
  rows: [
    ...rowsOf(Erasures),
    row(routes.personErasure, Erasures, (erasures, { params }) => erasures.outlook('person', params.id)),
    row(routes.siteErasure, Erasures, (erasures, { params }) => erasures.outlook('site', params.id)),
  ],
  records: [ERASURES],
};
