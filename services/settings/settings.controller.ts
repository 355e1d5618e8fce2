import { Body, Controller, Param, Query } from '@nestjs/common';
import { routes } from '../../contracts/routes.js';
import { ChangeCertifications, ChangeConversionFactors, ChangeLanguages, ChangeRiskPolicy } from '../../contracts/settings/commands.js';
import { type SettingsReply, type SettingVersion } from '../../contracts/settings/replies.js';
import { SETTING_KINDS, type SettingKind, type SettingValues } from '../../contracts/settings/values.js';
import { PageQuery } from '../../contracts/shared/queries.js';
import { Refusal } from '../../contracts/shared/refusals.js';
import type { Page } from '../../contracts/shared/replies.js';
import { Users } from '../identity/users.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { CertificationCatalog } from './certification-catalog.js';
import { Settings } from './settings.js';
import {
  assertConsistentCertifications,
  assertConsistentFactors,
  assertConsistentLanguages,
  assertConsistentRiskPolicy,
} from './settings-rules.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: Settings,
    private readonly certificationCatalog: CertificationCatalog,
    private readonly users: Users,
  ) {}

  @Endpoint(routes.settings)
  all(): Promise<SettingsReply> {
    return this.settings.all();
  }

  @Endpoint(routes.settingHistory)
  history(@Param('kind') kind: string, @Query() query: PageQuery): Promise<Page<SettingVersion>> {
    const known = SETTING_KINDS.find((each) => each === kind);
    if (!known) throw new Refusal('NotFound');
    return this.settings.history(known, query);
  }

  @Endpoint(routes.changeConversionFactors)
  changeFactors(@Body() change: ChangeConversionFactors, @CurrentUser() user: Principal): Promise<SettingVersion<'conversion-factors'>> {
    assertConsistentFactors(change.value);
    return this.change('conversion-factors', change, user);
  }

  @Endpoint(routes.changeCertifications)
  changeCertifications(@Body() change: ChangeCertifications, @CurrentUser() user: Principal): Promise<SettingVersion<'certifications'>> {
    assertConsistentCertifications(change.value);
    return this.change('certifications', change, user);
  }

  @Endpoint(routes.changeLanguages)
  changeLanguages(@Body() change: ChangeLanguages, @CurrentUser() user: Principal): Promise<SettingVersion<'languages'>> {
    assertConsistentLanguages(change.value);
    return this.change('languages', change, user);
  }

  @Endpoint(routes.changeRiskPolicy)
  changeRiskPolicy(@Body() change: ChangeRiskPolicy, @CurrentUser() user: Principal): Promise<SettingVersion<'risk-policy'>> {
    assertConsistentRiskPolicy(change.value);
    return this.change('risk-policy', change, user);
  }

  @Endpoint(routes.languages)
  async languages() {
    return (await this.settings.current('languages')).value;
  }

  @Endpoint(routes.certifications)
  async certifications() {
    return (await this.certificationCatalog.offeredNames('all')).map(idAndName);
  }

  @Endpoint(routes.farmCertifications)
  async farmCertifications() {
    return (await this.certificationCatalog.offeredNames('farms')).map(idAndName);
  }

  @Endpoint(routes.chainsOfCustody)
  chainsOfCustody() {
    return [
      { id: 'segregated', name: 'Product Segregation' },
      { id: 'massBalance', name: 'Mass balance' },
    ];
  }

  private async change<Kind extends SettingKind>(
    kind: Kind,
    change: { basedOn: number; value: SettingValues[Kind]; note?: string },
    user: Principal,
  ): Promise<SettingVersion<Kind>> {
    const account = await this.users.get(user.userId);
    return this.settings.change(kind, change, { id: user.userId, name: `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim() });
  }
}

const idAndName = (name: string): { id: string; name: string } => ({ id: name, name });
