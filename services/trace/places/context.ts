import type { Context } from '../../platform/http/context.js';
import { rowsOf } from '../../platform/http/route-controller.js';
import { AskedPlaces } from './asked-places.js';

/** Shows where the sites of a trace are. */
export const placesContext: Context = {
  rows: rowsOf(AskedPlaces),
};
