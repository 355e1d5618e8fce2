import { StreamableFile } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { FacilityMaking } from './new-facilities/facility-making.js';
import { Logos } from './profiles/logos.js';
import { SiteProfiles } from './profiles/site-profiles.js';
import { SITE_INVITATIONS } from './site-invitations/site-invitation-store.js';
import { SiteInvitations } from './site-invitations/site-invitations.js';
import { UserCommands } from './user-commands.js';
import { UserReads } from './user-reads.js';

/** Invites and administers users, and keeps the profiles of their sites. */
export const usersContext: Context = {
  rows: [
    row(routes.siteProfile, SiteProfiles, (profiles, { user }) => profiles.read(user)),
    row(routes.changeSiteProfile, SiteProfiles, (profiles, { body, user }) => profiles.write(body, user)),
    row(routes.siteProfileOf, SiteProfiles, (profiles, { params }) => profiles.readOf(params.facilityId)),
    row(routes.changeSiteProfileOf, SiteProfiles, (profiles, { params, body, user }) => profiles.writeOf(params.facilityId, body, user)),
    row(routes.putLogo, Logos, (logos, { files, user }) => logos.put(files?.[0], user)),
    row(routes.logo, Logos, async (logos, { params, user }) => shownPicture(await logos.open(params.id, user))),
    row(routes.users, UserReads, (reads, { query, user }) => reads.list(query, user)),
    row(routes.user, UserReads, (reads, { params, user }) => reads.get(params.id, user)),
    row(routes.inviteUser, UserCommands, (users, { body, user }) => users.invite(body, user)),
    row(routes.resendInvitation, UserCommands, (users, { params, user }) => users.resend(params.id, user)),
    row(routes.invitationLink, UserCommands, (users, { params, user }) => users.makeLink(params.id, user)),
    row(routes.changeUser, UserCommands, (users, { params, body, user }) => users.change(params.id, body, user)),
    row(routes.joinSite, UserCommands, (users, { params, body, user }) => users.join(params.id, body, user)),
    row(routes.partSite, UserCommands, (users, { params, user }) => users.part(params.id, params.facilityId, user)),
    row(routes.withdrawSiteInvitation, SiteInvitations, (invitations, { params, user }) =>
      invitations.withdraw(params.invitationId, params.id, user),
    ),
    row(routes.alikeFacilities, FacilityMaking, (making, { query }) => making.alike(query)),
    row(routes.makeFacility, FacilityMaking, (making, { body, user }) => making.make(body, user)),
    row(routes.mySiteInvitations, SiteInvitations, (invitations, { user }) => invitations.openOf(user.userId)),
    row(routes.acceptSiteInvitation, SiteInvitations, (invitations, { params, user }) => invitations.accept(params.id, user)),
    row(routes.declineSiteInvitation, SiteInvitations, (invitations, { params, user }) => invitations.decline(params.id, user)),
    row(routes.deactivateUser, UserCommands, (users, { params, user }) => users.deactivate(params.id, user)),
    row(routes.activateUser, UserCommands, (users, { params, user }) => users.activate(params.id, user)),
    row(routes.dropSecondFactor, UserCommands, (users, { params, user }) => users.dropSecondFactor(params.id, user)),
  ],
  records: [SITE_INVITATIONS],
};

function shownPicture({ info, content }: Awaited<ReturnType<Logos['open']>>): StreamableFile {
  return new StreamableFile(content, { type: info.contentType, length: info.size });
}
