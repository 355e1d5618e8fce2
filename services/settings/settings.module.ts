import { Global, Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { Certified } from './certified.js';
import { FactorsInForce } from './factor-terms.js';
import { SettingsController } from './settings.controller.js';
import { Settings } from './settings.js';

/** Global: what is set for the platform is asked everywhere. */
@Global()
@Module({
  imports: [IdentityModule],
  controllers: [SettingsController],
  providers: [Settings, Certified, FactorsInForce],
  exports: [Settings, Certified, FactorsInForce],
})
export class SettingsModule {}
