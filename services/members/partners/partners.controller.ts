import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { type RouteRow, routeController, row } from '../../platform/http/route-controller.js';
import { OwnPartners } from './own-partners.js';

@Controller()
export class PartnersController extends routeController([
  row(routes.allBusinessPartners, OwnPartners, (partners, { query, user }) => partners.list(query, user)),
  row(routes.businessPartner, OwnPartners, (partners, { params, user }) => partners.one(params.id, user)),
  row(routes.validatePartner, OwnPartners, (partners, { body, user }) => partners.validate(body, user)),
  row(routes.acceptPartner, OwnPartners, (partners, { params, user }) => partners.accept(params.id, user)),
  row(routes.sendPartnerAgain, OwnPartners, (partners, { params, user }) => partners.sendAgain(params.id, user)),
  row(routes.declinePartner, OwnPartners, (partners, { params, user }) => partners.decline(params.id, user)),
  row(routes.deletePartner, OwnPartners, (partners, { params, user }) => partners.remove(params.id, user)),
]) {}

const invitableRow = (route: typeof routes.invitableForFarms): RouteRow =>
  row(route, OwnPartners, (partners, { query, user }) => partners.invitable(query, user));

const inviteRow = (route: typeof routes.inviteByFarm): RouteRow =>
  row(route, OwnPartners, (partners, { body, user, language }) => partners.invite(body, user, language));

/** Serves the routes that each role has under a path of its own. */
@Controller()
export class RolePathsController extends routeController([
  ...[
    routes.invitableForFarms,
    routes.invitableForGinners,
    routes.invitableForSpinners,
    routes.invitableForMills,
    routes.invitableForBrokers,
    routes.invitableForAssemblies,
    routes.invitableForTransporters,
    routes.invitableForBrands,
  ].map(invitableRow),
  ...[
    routes.inviteByFarm,
    routes.inviteByGinner,
    routes.inviteBySpinner,
    routes.inviteByMill,
    routes.inviteByBroker,
    routes.inviteByAssembly,
    routes.inviteByTransporter,
    routes.inviteByBrand,
  ].map(inviteRow),
]) {}
