import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { AskedPlaces } from './asked-places.js';

@Controller()
export class PlacesController extends routeController([
  row(routes.lotPlaces, AskedPlaces, (places, { params, query, user }) => places.lot(params.productId, query, user)),
  row(routes.numbersPlaces, AskedPlaces, (places, { query, user, language }) => places.numbers(query, user, language)),
]) {}
