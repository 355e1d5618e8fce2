import { Injectable } from '@nestjs/common';
import type {
  ChangeCertifications,
  ChangeConversionFactors,
  ChangeDecisionRules,
  ChangeLanguages,
  ChangeOriginKinds,
  ChangeOtherInputLimits,
  ChangePlatformDetails,
  ChangeProductIdBounds,
  ChangeRiskPolicy,
  ChangeSignInRules,
} from '../../../contracts/ground/settings/commands.js';
import type { SettingVersion } from '../../../contracts/ground/settings/replies.js';
import { SETTING_KINDS, type SettingKind, type SettingValues } from '../../../contracts/ground/settings/values.js';
import type { PageQuery } from '../../../contracts/shared/queries.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { Users } from '../identity/users.js';
import { Settings } from './settings.js';
import {
  assertConsistentCertifications,
  assertConsistentFactors,
  assertConsistentLanguages,
  assertConsistentLimits,
  assertConsistentRiskPolicy,
} from './settings-rules.js';

/** Adds versions of settings in the name of the caller, and lists the earlier ones. */
@Injectable()
export class SettingChanges {
  constructor(
    private readonly settings: Settings,
    private readonly users: Users,
  ) {}

  /** @throws Refusal NotFound for an unknown kind */
  async history(kind: string, query: PageQuery): Promise<Page<SettingVersion>> {
    const known = SETTING_KINDS.find((each) => each === kind);
    if (!known) throw new Refusal('NotFound');
    return this.settings.history(known, query);
  }

  async changeConversionFactors(change: ChangeConversionFactors, user: ActingUser): Promise<SettingVersion<'conversion-factors'>> {
    assertConsistentFactors(change.value);
    return this.change('conversion-factors', change, user);
  }

  async changeOtherInputLimits(change: ChangeOtherInputLimits, user: ActingUser): Promise<SettingVersion<'other-inputs'>> {
    assertConsistentLimits(change.value);
    return this.change('other-inputs', change, user);
  }

  async changeCertifications(change: ChangeCertifications, user: ActingUser): Promise<SettingVersion<'certifications'>> {
    assertConsistentCertifications(change.value);
    return this.change('certifications', change, user);
  }

  async changeOriginKinds(change: ChangeOriginKinds, user: ActingUser): Promise<SettingVersion<'origins'>> {
    return this.change('origins', change, user);
  }

  async changeDecisionRules(change: ChangeDecisionRules, user: ActingUser): Promise<SettingVersion<'decisions'>> {
    return this.change('decisions', change, user);
  }

  async changeLanguages(change: ChangeLanguages, user: ActingUser): Promise<SettingVersion<'languages'>> {
    assertConsistentLanguages(change.value);
    return this.change('languages', change, user);
  }

  async changeRiskPolicy(change: ChangeRiskPolicy, user: ActingUser): Promise<SettingVersion<'risk-policy'>> {
    assertConsistentRiskPolicy(change.value);
    return this.change('risk-policy', change, user);
  }

  changeProductIdBounds(change: ChangeProductIdBounds, user: ActingUser): Promise<SettingVersion<'product-ids'>> {
    return this.change('product-ids', change, user);
  }

  changeSignInRules(change: ChangeSignInRules, user: ActingUser): Promise<SettingVersion<'sign-in'>> {
    return this.change('sign-in', change, user);
  }

  changePlatformDetails(change: ChangePlatformDetails, user: ActingUser): Promise<SettingVersion<'platform'>> {
    return this.change('platform', change, user);
  }

  private async change<Kind extends SettingKind>(
    kind: Kind,
    change: { basedOn: number; value: SettingValues[Kind]; note?: string },
    user: ActingUser,
  ): Promise<SettingVersion<Kind>> {
    const account = await this.users.get(user.userId);
    return this.settings.change(kind, change, { id: user.userId, name: `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim() });
  }
}
