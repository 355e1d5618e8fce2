import { Injectable } from '@nestjs/common';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import { NOW } from '../../../../projections/shared/point-in-time.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Settings } from '../../../ground/settings/settings.js';
import { Suppliers } from '../../../members/suppliers/suppliers.js';
import { Clock } from '../../../platform/lib/clock.js';
import { LaborRisks } from '../../../trace/risk/labor-risks.js';
import { EntityScreening } from '../../../trace/risk/lists/entity-screening.js';
import { evidenceIdOf } from '../../../trace/risk/reported-evidence.js';
import { ActionDays } from '../../../watch/grievances/requests/action-days.js';
import { type FoundNeeds, NEEDS_MAX, NO_NEEDS, needsOf } from '../notice.js';

const siteRisk = (facilityId: string) => ({ desk: SCREENS.facilityRisk.path.replace(':facilityId', facilityId) });

/** Finds what a brand has to look at about its suppliers: those that it traces to, and those whose match it decides. */
@Injectable()
export class SupplierNeeds {
  constructor(
    private readonly suppliers: Suppliers,
    private readonly facilities: Facilities,
    private readonly labor: LaborRisks,
    private readonly screening: EntityScreening,
    private readonly settings: Settings,
    private readonly days: ActionDays,
    private readonly clock: Clock,
  ) {}

  /** Finds suppliers whose risk is high whatever else is known, until a verifier closes the finding. */
  async knockOuts(brandId: string): Promise<FoundNeeds> {
    const ids = await this.suppliers.linkedFacilityIds(brandId);
    const now = this.clock.now();
    const policy = await this.settings.current('risk-policy');
    const riskOf = await this.labor.of(ids, { at: NOW, asOf: now, weighedAt: now }, policy.value);
    const ref = await this.facilities.refs(ids);
    const found = ids.flatMap((id) => riskOf(id).knockOuts);
    return needsOf(
      found.toSorted(newestFirst).map(({ facilityId, indicator, observedAt, recordedAt, origin }) => ({
        ...{ id: `knockOut ${evidenceIdOf({ facilityId, indicator, origin })}`, kind: 'knockOut' as const, at: recordedAt },
        link: siteRisk(facilityId),
        values: ({ risk }) => ({
          facility: ref(facilityId).name,
          indicator: risk.indicator[indicator],
          date: writtenDay(observedAt),
        }),
      })),
      found.length,
    );
  }

  /** Finds suppliers that a list of entities names, until somebody decides that they are others. */
  async listHits(brandId: string): Promise<FoundNeeds> {
    const ids = await this.suppliers.linkedFacilityIds(brandId);
    const hits = ids.length === 0 ? undefined : await this.screening.hits(ids, this.clock.now());
    const found = [...(hits?.values() ?? [])].flat();
    const ref = await this.facilities.refs(ids);
    return needsOf(
      found
        .toSorted((a, b) => (a.since < b.since ? 1 : -1))
        .map(({ id, facilityId, entity, since }) => ({
          ...{ id: `listHit ${id}`, kind: 'listHit' as const, at: since },
          link: siteRisk(facilityId),
          values: () => ({ facility: ref(facilityId).name, entity: entity.name, list: entity.list }),
        })),
      found.length,
    );
  }

  /** Finds what suppliers had to mend by now. What was found stays with those who look at the site. */
  async overdueActions(brandId: string): Promise<FoundNeeds> {
    const ids = await this.suppliers.linkedFacilityIds(brandId);
    if (ids.length === 0) return NO_NEEDS;
    const [found, total] = await this.days.longestOverdue({ ownerFacilityId: { in: ids } }, NEEDS_MAX);
    const ref = await this.facilities.refs(ids);
    return needsOf(
      found.map(({ actionId, ownerFacilityId, indicator, dueDate }) => ({
        ...{ id: `actionOverdue ${actionId}`, kind: 'actionOverdue' as const, at: dueDate },
        link: siteRisk(ownerFacilityId),
        values: ({ risk }) => ({ facility: ref(ownerFacilityId).name, indicator: risk.indicator[indicator], date: writtenDay(dueDate) }),
      })),
      total,
    );
  }

  /** Counts all matches as one need, since one list decides them. */
  async matches(brandId: string): Promise<FoundNeeds> {
    const filter = { archived: false, status: 'unknown', 'match.status': 'POTENTIAL_MATCH' };
    const found = await this.suppliers.list(brandId, { filter });
    const since = found.flatMap(({ changes }) => changes.at(-1)?.at ?? []).sort();
    const [oldest, newest] = [since[0], since.at(-1)];
    if (oldest === undefined || newest === undefined) return NO_NEEDS;
    return needsOf([
      {
        ...{ id: 'supplierMatch', kind: 'supplierMatch', at: newest },
        link: { desk: `${SCREENS.brandSuppliers.path}?match=POTENTIAL_MATCH` },
        values: () => ({ count: found.length, name: found[0]?.businessName ?? '', since: writtenDay(oldest) }),
      },
    ]);
  }
}

const newestFirst = (a: { recordedAt: string }, b: { recordedAt: string }): number => (a.recordedAt < b.recordedAt ? 1 : -1);
