import { Global, Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { PlatformPolicy } from '../identity/platform-policy.js';
import { CertificationCatalog } from './certification-catalog.js';
import { CurrentFactors } from './current-factors.js';
import { CurrentLimits } from './current-limits.js';
import { PolicySettings } from './policy-settings.js';
import { SettingChanges } from './setting-changes.js';
import { SettingsController } from './settings.controller.js';
import { Settings } from './settings.js';
import { FirstStart } from './setup/first-start.js';
import { SetupController } from './setup/setup.controller.js';

/** Is global, since settings are read everywhere. */
@Global()
@Module({
  imports: [IdentityModule],
  controllers: [SettingsController, SetupController],
  providers: [
    Settings,
    SettingChanges,
    CertificationCatalog,
    CurrentFactors,
    CurrentLimits,
    FirstStart,
    { provide: PlatformPolicy, useClass: PolicySettings },
  ],
  exports: [Settings, CertificationCatalog, CurrentFactors, CurrentLimits, PlatformPolicy],
})
export class SettingsModule {}
