import { Module } from '@nestjs/common';
import { IdentityModule } from '../../../ground/identity/identity.module.js';
import { Logos } from './logos.js';
import { ProfilesController } from './profiles.controller.js';
import { SiteProfiles } from './site-profiles.js';

@Module({ imports: [IdentityModule], controllers: [ProfilesController], providers: [SiteProfiles, Logos] })
export class ProfilesModule {}
