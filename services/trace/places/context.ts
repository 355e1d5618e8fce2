import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { AskedPlaces } from './asked-places.js';

/** Shows where the sites of a trace are. */
export const placesContext: Context = {
  rows: [
    row(routes.lotPlaces, AskedPlaces, (places, { params, query, user }) => places.lot(params.productId, query, user)),
    row(routes.numbersPlaces, AskedPlaces, (places, { query, user, language }) => places.numbers(query, user, language)),
  ],
};
