import { Global, Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { CertificationCatalog } from './certification-catalog.js';
import { CurrentFactors } from './current-factors.js';
import { SettingsController } from './settings.controller.js';
import { Settings } from './settings.js';

/** Global: what is set for the platform is asked everywhere. */
@Global()
@Module({
  imports: [IdentityModule],
  controllers: [SettingsController],
  providers: [Settings, CertificationCatalog, CurrentFactors],
  exports: [Settings, CertificationCatalog, CurrentFactors],
})
export class SettingsModule {}
