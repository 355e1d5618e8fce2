import { StreamableFile } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
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
    ...rowsOf(SiteProfiles, UserReads, UserCommands, FacilityMaking, SiteInvitations),
    row(routes.putLogo, Logos, (logos, { files, user }) => logos.put(files?.[0], user)),
    row(routes.logo, Logos, async (logos, { params, user }) => shownPicture(await logos.open(params.id, user))),
    row(routes.users, UserReads, (reads, { query, user }) => reads.list(query, user)),
    row(routes.withdrawSiteInvitation, SiteInvitations, (invitations, { params, user }) =>
      invitations.withdraw(params.invitationId, params.id, user),
    ),
    row(routes.mySiteInvitations, SiteInvitations, (invitations, { user }) => invitations.openOf(user.userId)),
  ],
  records: [SITE_INVITATIONS],
};

function shownPicture({ info, content }: Awaited<ReturnType<Logos['open']>>): StreamableFile {
  return new StreamableFile(content, { type: info.contentType, length: info.size });
}
