import { Body, Controller, Param, Query } from '@nestjs/common';
import { PageQuery } from '../../contracts/queries.js';
import { Refusal } from '../../contracts/refusals.js';
import type { Page } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import {
  ChangeCertifications,
  ChangeConversionFactors,
  ChangeLanguages,
  ChangeRiskPolicy,
  SETTING_KINDS,
  type SettingKind,
  type SettingsReply,
  type SettingValues,
  type SettingVersion,
} from '../../contracts/settings.js';
import type { Principal } from '../identity/principal.js';
import { Users } from '../identity/users.js';
import { On } from '../platform/http/on.js';
import { Who } from '../platform/http/who.js';
import { Certified } from './certified.js';
import { Settings } from './settings.js';
import { assertWholeCertifications, assertWholeFactors, assertWholeLanguages, assertWholeRiskPolicy } from './wholeness.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: Settings,
    private readonly certified: Certified,
    private readonly users: Users,
  ) {}

  @On(routes.settings)
  all(): Promise<SettingsReply> {
    return this.settings.all();
  }

  @On(routes.settingHistory)
  history(@Param('kind') kind: string, @Query() query: PageQuery): Promise<Page<SettingVersion>> {
    const known = SETTING_KINDS.find((each) => each === kind);
    if (!known) throw new Refusal('NotFound');
    return this.settings.history(known, query);
  }

  @On(routes.changeConversionFactors)
  changeFactors(@Body() change: ChangeConversionFactors, @Who() who: Principal): Promise<SettingVersion<'conversion-factors'>> {
    assertWholeFactors(change.value);
    return this.change('conversion-factors', change, who);
  }

  @On(routes.changeCertifications)
  changeCertifications(@Body() change: ChangeCertifications, @Who() who: Principal): Promise<SettingVersion<'certifications'>> {
    assertWholeCertifications(change.value);
    return this.change('certifications', change, who);
  }

  @On(routes.changeLanguages)
  changeLanguages(@Body() change: ChangeLanguages, @Who() who: Principal): Promise<SettingVersion<'languages'>> {
    assertWholeLanguages(change.value);
    return this.change('languages', change, who);
  }

  @On(routes.changeRiskPolicy)
  changeRiskPolicy(@Body() change: ChangeRiskPolicy, @Who() who: Principal): Promise<SettingVersion<'risk-policy'>> {
    assertWholeRiskPolicy(change.value);
    return this.change('risk-policy', change, who);
  }

  @On(routes.languages)
  async languages() {
    return (await this.settings.current('languages')).value;
  }

  @On(routes.certifications)
  async certifications() {
    return (await this.certified.names('all')).map(named);
  }

  @On(routes.farmCertifications)
  async farmCertifications() {
    return (await this.certified.names('farms')).map(named);
  }

  @On(routes.chainsOfCustody)
  chainsOfCustody() {
    return [
      { id: 'segregated', name: 'Product Segregation' },
      { id: 'massBalance', name: 'Mass balance' },
    ];
  }

  private async change<Kind extends SettingKind>(
    kind: Kind,
    change: { basedOn: number; value: SettingValues[Kind]; note?: string },
    who: Principal,
  ): Promise<SettingVersion<Kind>> {
    const user = await this.users.get(who.userId);
    return this.settings.change(kind, change, { id: who.userId, name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() });
  }
}

const named = (name: string): { id: string; name: string } => ({ id: name, name });
