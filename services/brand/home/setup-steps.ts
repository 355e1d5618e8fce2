import { Injectable } from '@nestjs/common';
import {
  type ChangeSetupSteps,
  type KeptStep,
  SETUP_STEPS,
  type SetupStep,
  type SetupStepKey,
  type SetupStepsReply,
} from '../../../contracts/brand/home/setup-steps.js';
import type { SettingKind } from '../../../contracts/ground/settings/values.js';
import { type Role, USER_STATUS } from '../../../contracts/shared/roles.js';
import { type OriginsBody, origins } from '../../../projections/members/standing/origins.js';
import { FACILITIES, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { SecondFactors } from '../../ground/identity/sign-in/second-factors.js';
import { Users } from '../../ground/identity/users.js';
import { FacilityRegistry } from '../../ground/matching/registry/facility-registry.js';
import { REGISTRY_IMPORTS, type RegistryImport } from '../../ground/matching/registry/registry-entries.js';
import { Settings } from '../../ground/settings/settings.js';
import { keptSettingKey, SETUP } from '../../ground/settings/setup/first-start.js';
import { Config } from '../../platform/config/config.js';
import { BACKUPS_TAKEN, NEWEST_BACKUP } from '../../platform/documents/backups-taken.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { Views } from '../../platform/projections/views.js';

const SETTING_OF: Record<KeptStep, SettingKind> = { certifications: 'certifications', conversionFactors: 'conversion-factors' };

/** Says whether a step is done, and by what, if that has a name. */
type Found = { done: boolean; found?: string };

/** Shows super admins what a new platform still needs, by the stored records. */
@Injectable()
export class SetupSteps {
  constructor(
    private readonly config: Config,
    private readonly records: RecordStore,
    private readonly users: Users,
    private readonly registry: FacilityRegistry,
    private readonly settings: Settings,
    private readonly secondFactors: SecondFactors,
    private readonly views: Views,
  ) {}

  private readonly looks: Record<SetupStepKey, (userId: string) => Promise<Found>> = {
    mailServer: async () => foundBy(this.config.smtpUrl && new URL(this.config.smtpUrl).hostname),
    secondFactor: async (userId) => ({ done: (await this.secondFactors.stateOf(userId)).state === 'on' }),
    admin: () => this.someone('ADMIN'),
    registry: () => this.registryFound(),
    facilities: () => this.facility(),
    origin: () => this.origin(),
    auditor: () => this.someone('AUDITOR'),
    certifications: () => this.lookedAt('certifications'),
    conversionFactors: () => this.lookedAt('conversionFactors'),
    backup: async () => ({ done: (await this.records.get(BACKUPS_TAKEN.name, NEWEST_BACKUP)) !== undefined }),
  };

  async of(userId: string): Promise<SetupStepsReply> {
    const [dismissal, ...steps] = await Promise.all([
      this.records.get(SETUP.name, dismissalKey(userId)),
      ...SETUP_STEPS.map(async (step): Promise<SetupStep> => ({ step, ...(await this.looks[step](userId)) })),
    ]);
    return { dismissed: dismissal !== undefined, steps };
  }

  async change(userId: string, { dismissed, keep }: ChangeSetupSteps): Promise<SetupStepsReply> {
    if (dismissed === true) await this.records.put(SETUP.name, dismissalKey(userId), {});
    if (dismissed === false) await this.records.delete(SETUP.name, dismissalKey(userId));
    if (keep) await this.records.put(SETUP.name, keptSettingKey(SETTING_OF[keep]), {});
    return this.of(userId);
  }

  /** Finds one who joined before one who is invited. */
  private async someone(role: Role): Promise<Found> {
    for (const status of [USER_STATUS.ACTIVE, USER_STATUS.INVITED]) {
      const [person] = (await this.users.find({ filter: { roles: role, status }, sort: ['joinedAt'], limit: 1 })).items;
      if (person) return { done: true, found: `${person.firstName} ${person.lastName}`.trim() || person.email };
    }
    return { done: false };
  }

  private async registryFound(): Promise<Found> {
    const query = { filter: { passed: { gt: 0 } }, sort: ['-number'], limit: 1 };
    const [[last], { kind, countries }] = await Promise.all([
      this.records.find<RegistryImport>(REGISTRY_IMPORTS.name, query),
      this.registry.holdings(),
    ]);
    if (kind === 'openSupplyHub') return { done: true, found: 'Open Supply Hub' };
    return last?.value.fileName ? { done: true, found: last.value.fileName } : { done: (countries ?? []).length > 0 };
  }

  private async facility(): Promise<Found> {
    const [first] = await this.records.find<FacilityRecord>(FACILITIES.name, { sort: ['name'], limit: 1 });
    return foundBy(first?.value.name);
  }

  private async origin(): Promise<Found> {
    const sites = await this.views.find<OriginsBody>(origins, {});
    return { done: sites.some(({ periods }) => periods.length > 0) };
  }

  /** Counts as done once somebody changed the setting, or kept it as it is. */
  private async lookedAt(step: KeptStep): Promise<Found> {
    const kind = SETTING_OF[step];
    const { version } = await this.settings.current(kind);
    return { done: version > 1 || (await this.records.get(SETUP.name, keptSettingKey(kind))) !== undefined };
  }
}

const foundBy = (found: string | undefined): Found => (found ? { done: true, found } : { done: false });
const dismissalKey = (userId: string): string => `steps-dismissed/${userId}`;
