import { Body, Controller, Param, StreamableFile, UploadedFiles } from '@nestjs/common';
import { SiteProfile, type SiteProfileReply } from '../../../contracts/facilities/site-profile.js';
import { routes } from '../../../contracts/routes.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { UuidParam } from '../../platform/http/path-params.js';
import { Logos } from './logos.js';
import { SiteProfiles } from './site-profiles.js';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: SiteProfiles,
    private readonly logos: Logos,
  ) {}

  @Endpoint(routes.siteProfile)
  read(@CurrentUser() user: Principal): Promise<SiteProfileReply> {
    return this.profiles.read(user);
  }

  @Endpoint(routes.changeSiteProfile)
  write(@Body() profile: SiteProfile, @CurrentUser() user: Principal): Promise<SiteProfileReply> {
    return this.profiles.write(profile, user);
  }

  @Endpoint(routes.putLogo)
  async putLogo(@UploadedFiles() files: Express.Multer.File[] | undefined, @CurrentUser() user: Principal): Promise<SiteProfileReply> {
    await this.logos.put(files?.[0], user);
    return this.profiles.read(user);
  }

  @Endpoint(routes.logo)
  async logo(@Param('id', UuidParam) id: string, @CurrentUser() user: Principal): Promise<StreamableFile> {
    const { info, content } = await this.logos.open(id, user);
    return new StreamableFile(content, { type: info.contentType, length: info.size });
  }
}
