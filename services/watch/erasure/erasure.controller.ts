import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { Erasures } from './erasures.js';

@Controller()
export class ErasureController extends routeController([
  row(routes.personErasure, Erasures, (erasures, { params }) => erasures.outlook('person', params.id)),
  row(routes.siteErasure, Erasures, (erasures, { params }) => erasures.outlook('site', params.id)),
  row(routes.erasePerson, Erasures, (erasures, { params, body, user }) => erasures.erasePerson(params.id, body, user)),
  row(routes.eraseSite, Erasures, (erasures, { params, body, user }) => erasures.eraseSite(params.id, body, user)),
]) {}
