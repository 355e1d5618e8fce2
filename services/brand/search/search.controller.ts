import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { Search } from './search.js';

@Controller()
export class SearchController extends routeController([
  row(routes.search, Search, (searches, { query, user }) => searches.find(query, user)),
]) {}
