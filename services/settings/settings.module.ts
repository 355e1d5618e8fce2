import { Global, Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { CertificationCatalog } from './certification-catalog.js';
import { CurrentFactors } from './current-factors.js';
import { CurrentLimits } from './current-limits.js';
import { SettingChanges } from './setting-changes.js';
import { SettingsController } from './settings.controller.js';
import { Settings } from './settings.js';

/** Is global, since settings are read everywhere. */
@Global()
@Module({
  imports: [IdentityModule],
  controllers: [SettingsController],
  providers: [Settings, SettingChanges, CertificationCatalog, CurrentFactors, CurrentLimits],
  exports: [Settings, CertificationCatalog, CurrentFactors, CurrentLimits],
})
export class SettingsModule {}
