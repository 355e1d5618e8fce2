import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { Erasures } from './erasures.js';

@Controller()
export class ErasureController extends routeController([
  row(routes.erasePerson, Erasures, (erasures, { params, body, user }) => erasures.erasePerson(params.id, body, user)),
  row(routes.eraseSite, Erasures, (erasures, { params, body, user }) => erasures.eraseSite(params.id, body, user)),
]) {}
