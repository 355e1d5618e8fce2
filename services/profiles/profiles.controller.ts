import { Body, Controller, Param, StreamableFile, UploadedFiles } from '@nestjs/common';
import { routes } from '../../contracts/routes.js';
import { SiteProfile, type SiteProfileReply } from '../../contracts/site-profile.js';
import type { Principal } from '../identity/principal.js';
import { On } from '../platform/http/on.js';
import { UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { Logos } from './logos.js';
import { SiteProfiles } from './site-profiles.js';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: SiteProfiles,
    private readonly logos: Logos,
  ) {}

  @On(routes.siteProfile)
  read(@Who() who: Principal): Promise<SiteProfileReply> {
    return this.profiles.read(who);
  }

  @On(routes.changeSiteProfile)
  write(@Body() profile: SiteProfile, @Who() who: Principal): Promise<SiteProfileReply> {
    return this.profiles.write(profile, who);
  }

  @On(routes.putLogo)
  async putLogo(@UploadedFiles() files: Express.Multer.File[] | undefined, @Who() who: Principal): Promise<SiteProfileReply> {
    await this.logos.put(files?.[0], who);
    return this.profiles.read(who);
  }

  @On(routes.logo)
  async logo(@Param('id', UuidParam) id: string, @Who() who: Principal): Promise<StreamableFile> {
    const { info, content } = await this.logos.open(id, who);
    return new StreamableFile(content, { type: info.contentType, length: info.size });
  }
}
