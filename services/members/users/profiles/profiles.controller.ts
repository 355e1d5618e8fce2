import { Controller, StreamableFile } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { routeController, row } from '../../../platform/http/route-controller.js';
import { Logos } from './logos.js';
import { SiteProfiles } from './site-profiles.js';

@Controller()
export class ProfilesController extends routeController([
  row(routes.siteProfile, SiteProfiles, (profiles, { user }) => profiles.read(user)),
  row(routes.changeSiteProfile, SiteProfiles, (profiles, { body, user }) => profiles.write(body, user)),
  row(routes.putLogo, Logos, (logos, { files, user }) => logos.put(files?.[0], user)),
  row(routes.logo, Logos, async (logos, { params, user }) => shownPicture(await logos.open(params.id, user))),
]) {}

function shownPicture({ info, content }: Awaited<ReturnType<Logos['open']>>): StreamableFile {
  return new StreamableFile(content, { type: info.contentType, length: info.size });
}
