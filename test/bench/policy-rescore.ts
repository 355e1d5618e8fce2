/** Figure of the risk policy: all sites weighed by another policy in addition to the one in force. */
import { join } from 'node:path';
import { DEFAULT_SETTINGS } from '../../contracts/ground/settings/default-settings.js';
import { RISK_INDICATORS, RISK_LEVELS, RISK_SOURCES } from '../../contracts/shared/risk-indicators.js';
import { type RiskStatement, type SupplierRiskBody, supplierRisk } from '../../projections/trace/risk/supplier-risk.js';
import { Facilities } from '../../services/ground/facilities/facilities.js';
import type { Users } from '../../services/ground/identity/users.js';
import { SETTINGS, Settings } from '../../services/ground/settings/settings.js';
import { SqliteDocumentStore } from '../../services/platform/documents/sqlite-document-store.js';
import type { Clock } from '../../services/platform/lib/clock.js';
import { collectionOf } from '../../services/platform/projections/checkpoints.js';
import { Views } from '../../services/platform/projections/views.js';
import { SeededRandom } from '../../services/seed/seeded-random.js';
import { FacilityFindings } from '../../services/trace/risk/facility-findings.js';
import { CountryLists } from '../../services/trace/risk/lists/country-lists.js';
import { LIST_COPIES } from '../../services/trace/risk/lists/list-records.js';
import { RiskLists } from '../../services/trace/risk/lists/risk-lists.js';
import { PolicyEffects } from '../../services/trace/risk/policy-effects.js';
import { type FigureLine, median } from './support/figures.js';
import { inFolder, millisecondsOf } from './support/scratch.js';

const SITES = 10_000;
/** Each of them about all fifteen indicators. */
const STATEMENTS = 2;
const WRITTEN_AT_ONCE = 500;
const ROUNDS = 3;
const NOW = '2026-11-18T12:00:00.000Z';

/** Seconds in which the effect of a policy on ten thousand suppliers is known. */
export async function* policyRescore(): AsyncGenerator<FigureLine> {
  const times: number[] = [];
  await inFolder(async (folder) => {
    const store = await SqliteDocumentStore.open(join(folder, 'views.db'), 'normal');
    await fill(store);
    const effects = effectsOver(store);
    const value = { ...DEFAULT_SETTINGS['risk-policy'], lowBelow: 2 };
    for (let round = 0; round < ROUNDS; round++) times.push(await millisecondsOf(() => effects.of(value)));
    await store.close();
  });
  yield { figure: 'policy-rescore', value: median(times) / 1000, unit: 's' };
}

function effectsOver(store: SqliteDocumentStore): PolicyEffects {
  const views = new Views(store);
  const facilities = new Facilities(store);
  const clock = { now: () => NOW } as Clock;
  const lists = new CountryLists(new RiskLists(store, {} as Users), facilities);
  return new PolicyEffects(views, new FacilityFindings(views, lists), facilities, new Settings(store, clock), clock);
}

async function fill(store: SqliteDocumentStore): Promise<void> {
  const collection = collectionOf(supplierRisk);
  await store.ensure({ name: collection, indexes: supplierRisk.indexes });
  for (const each of [SETTINGS, LIST_COPIES]) await store.ensure(each);
  await new Facilities(store).ensureCollections();
  const chance = new SeededRandom(20_261_123);
  for (let at = 0; at < SITES; at += WRITTEN_AT_ONCE) {
    const some = Array.from({ length: WRITTEN_AT_ONCE }, () => site(chance));
    await store.putNewer(
      collection,
      some.map((value) => ({ key: value.facilityId, value: { ...value, position: '1' } })),
    );
  }
}

/** Makes a site with statements of two sources about each indicator. */
function site(chance: SeededRandom): SupplierRiskBody {
  const facilityId = chance.uuid();
  return { facilityId, statements: Array.from({ length: STATEMENTS }, (_, n) => statement(facilityId, n, chance)) };
}

function statement(facilityId: string, n: number, chance: SeededRandom): RiskStatement {
  const observedAt = new Date(Date.UTC(2025, chance.between(0, 11), 1)).toISOString();
  return {
    source: chance.pick(RISK_SOURCES),
    observedAt,
    recordedAt: observedAt,
    verified: chance.happens(0.5),
    origin: { stream: `assessment-${facilityId}`, revision: n, hash: 'a'.repeat(64) },
    found: RISK_INDICATORS.map((indicator) => [indicator, chance.pick(RISK_LEVELS)]),
  };
}
