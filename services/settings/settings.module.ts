import { Global, Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { CertificationCatalog } from './certification-catalog.js';
import { CurrentFactors } from './current-factors.js';
import { SettingChanges } from './setting-changes.js';
import { SettingsController } from './settings.controller.js';
import { Settings } from './settings.js';

/** Is global, since settings are read everywhere. */
@Global()
@Module({
  imports: [IdentityModule],
  controllers: [SettingsController],
  providers: [Settings, SettingChanges, CertificationCatalog, CurrentFactors],
  exports: [Settings, CertificationCatalog, CurrentFactors],
})
export class SettingsModule {}
