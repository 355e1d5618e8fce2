import { routes } from '../../../contracts/routes.js';
import { SiteJoining } from '../../ground/identity/site-joining.js';
import type { Context } from '../../platform/http/context.js';
import { type RouteRow, row, rowsOf } from '../../platform/http/route-controller.js';
import { NewSites } from './new-sites.js';
import { OwnPartners } from './own-partners.js';

const invitableRow = (route: typeof routes.invitableForFarms): RouteRow =>
  row(route, OwnPartners, (partners, { query, user }) => partners.invitable(query, user));

const inviteRow = (route: typeof routes.inviteByFarm): RouteRow =>
  row(route, OwnPartners, (partners, { body, user, language }) => partners.invite(body, user, language));

/** Links sites as partners, and invites newcomers. */
export const partnersContext: Context = {
  rows: [
    ...rowsOf(OwnPartners),
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
