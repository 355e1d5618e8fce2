import { routes } from '../../../contracts/routes.js';
import { SiteJoining } from '../../ground/identity/site-joining.js';
import type { Context } from '../../platform/http/context.js';
import { type RouteRow, row } from '../../platform/http/route-controller.js';
import { NewSites } from './new-sites.js';
import { OwnPartners } from './own-partners.js';

const invitableRow = (route: typeof routes.invitableForFarms): RouteRow =>
  row(route, OwnPartners, (partners, { query, user }) => partners.invitable(query, user));

const inviteRow = (route: typeof routes.inviteByFarm): RouteRow =>
  row(route, OwnPartners, (partners, { body, user, language }) => partners.invite(body, user, language));

/** Links sites as partners, and invites newcomers. */
export const partnersContext: Context = {
  rows: [
    row(routes.allBusinessPartners, OwnPartners, (partners, { query, user }) => partners.list(query, user)),
    row(routes.businessPartner, OwnPartners, (partners, { params, user }) => partners.one(params.id, user)),
    row(routes.validatePartner, OwnPartners, (partners, { body, user }) => partners.validate(body, user)),
    row(routes.acceptPartner, OwnPartners, (partners, { params, user }) => partners.accept(params.id, user)),
    row(routes.sendPartnerAgain, OwnPartners, (partners, { params, user }) => partners.sendAgain(params.id, user)),
    row(routes.declinePartner, OwnPartners, (partners, { params, user }) => partners.decline(params.id, user)),
    row(routes.deletePartner, OwnPartners, (partners, { params, user }) => partners.remove(params.id, user)),
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
  ],
  ports: [{ provide: SiteJoining, useClass: NewSites }],
};
