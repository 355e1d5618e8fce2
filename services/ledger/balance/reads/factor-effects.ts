import { Injectable } from '@nestjs/common';
import type { ConversionFactors, StepFactor } from '../../../../contracts/ground/settings/values.js';
import type { FactorsEffectReply } from '../../../../contracts/ledger/balance/replies.js';
import { windowAt, windowBounds, windowZone } from '../../../../contracts/ledger/balance/windows.js';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { Step } from '../../../../contracts/shared/products.js';
import { type OpenWindowsBody, openWindows } from '../../../../projections/ledger/balance/books/open-windows.js';
import { type LotBody, lots } from '../../../../projections/ledger/custody/lots.js';
import type { TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Settings } from '../../../ground/settings/settings.js';
import { assertConsistentFactors } from '../../../ground/settings/settings-rules.js';
import { readOn } from '../../../platform/documents/read-on.js';
import { chunksOf } from '../../../platform/lib/chunks-of.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Views } from '../../../platform/projections/views.js';

const SITES_AT_ONCE = 100;
const RECORDS_PER_READ = 500;
/** Limits the sites that are listed. */
const NAMED_MAX = 100;

type Factors = ReadonlyMap<Step, StepFactor>;
type SiteEffect = Omit<FactorsEffectReply['items'][number], 'facility'> & { facilityId: string };
type Window = Pick<SiteEffect, 'facilityId' | 'window' | 'from' | 'timeZone'> & { begunAt: string };

/** Shows what other conversion factors would change: the runs of the current windows, converted by both. */
@Injectable()
export class FactorEffects {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Records nothing. @throws Refusal Invalid for factors that contradict themselves */
  async of(proposed: ConversionFactors): Promise<FactorsEffectReply> {
    assertConsistentFactors(proposed);
    const { value, version } = await this.settings.current('conversion-factors');
    const [before, after] = [byStep(value), byStep(proposed)];
    const windows = await this.currentWindows();
    const effects: SiteEffect[] = [];
    for (const some of chunksOf(windows, SITES_AT_ONCE)) effects.push(...(await this.effectsOn(some, before, after)));
    const begins = windows.map(({ from }) => from).sort();
    const shown = effects.sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, NAMED_MAX);
    const ref = await this.facilities.refs(shown.map(({ facilityId }) => facilityId));
    return {
      basedOn: version,
      sites: windows.length,
      from: begins[0] ?? null,
      to: begins.at(-1) ?? null,
      changed: effects.length,
      items: shown.map(({ facilityId, ...effect }) => ({ facility: ref(facilityId), ...effect })),
    };
  }

  private async currentWindows(): Promise<Window[]> {
    const now = this.clock.now();
    const all = readOn(RECORDS_PER_READ, (skip, limit) =>
      this.views.find<OpenWindowsBody>(openWindows, { filter: {}, sort: ['facilityId'], skip, limit }),
    );
    const found: Window[] = [];
    for await (const { facilityId, periods } of all) {
      if (periods.length === 0) continue;
      const window = windowAt(periods, now);
      const { from: begunAt, to: from } = windowBounds(periods, window);
      found.push({ facilityId, window, begunAt, from, timeZone: windowZone(periods, window) });
    }
    return found;
  }

  private async effectsOn(windows: readonly Window[], before: Factors, after: Factors): Promise<SiteEffect[]> {
    const windowOf = new Map(windows.map((window) => [window.facilityId, window]));
    const since = windows.map(({ begunAt }) => begunAt).sort()[0] ?? '';
    const filter = { facilityId: { in: [...windowOf.keys()] as [string, ...string[]] }, occurredAt: { gte: since }, kinds: 'transform' };
    const runs: TransactionBody[] = [];
    for await (const run of readOn(RECORDS_PER_READ, (skip, limit) =>
      this.views.find<TransactionBody>(transactions, { filter, sort: ['facilityId', 'occurredAt'], skip, limit }),
    ))
      if (isAffected(run, before, after) && run.occurredAt >= (windowOf.get(run.facilityId)?.begunAt ?? '')) runs.push(run);
    const lintOf = await this.lintOf(runs);
    return [...groupBy(runs, ({ facilityId }) => facilityId)].map(([facilityId, own]) => {
      const { window, from, timeZone } = windowOf.get(facilityId) as Window;
      const outOfRange = { before: countOutside(own, before), after: countOutside(own, after) };
      return { facilityId, window, from, timeZone, runs: own.length, outOfRange, lintGrams: lintByBoth(own, lintOf, before, after) };
    });
  }

  /** Reads the lint equivalent of the outputs as it is in the books. */
  private async lintOf(runs: readonly TransactionBody[]): Promise<(run: TransactionBody) => number> {
    const grams = new Map<string, number>();
    for (const ids of chunksOf([...new Set(runs.flatMap(outputsOf))], RECORDS_PER_READ))
      for (const [id, { entries }] of await this.views.getMany<LotBody>(lots, ids))
        grams.set(id, entries.find(({ as }) => as === 'made')?.says?.carried?.lintGrams ?? 0);
    return (run) => outputsOf(run).reduce((sum, id) => sum + (grams.get(id) ?? 0), 0);
  }
}

const byStep = ({ steps }: ConversionFactors): Factors => new Map(steps.map((factor) => [factor.step, factor]));

const outputsOf = ({ lots: named }: TransactionBody): string[] => named.flatMap(({ role, lotId }) => (role === 'output' ? lotId : []));

function isAffected({ step, voidedAt }: TransactionBody, before: Factors, after: Factors): boolean {
  if (step === undefined || voidedAt !== null) return false;
  const [old, next] = [before.get(step), after.get(step)];
  return old?.perMille !== next?.perMille || old?.yieldLowBp !== next?.yieldLowBp || old?.yieldHighBp !== next?.yieldHighBp;
}

function countOutside(runs: readonly TransactionBody[], factors: Factors): number {
  return runs.filter(({ step, yieldBp }) => {
    const { yieldLowBp = 0, yieldHighBp = Number.MAX_SAFE_INTEGER } = factors.get(step as Step) ?? {};
    return typeof yieldBp === 'number' && step !== 'regroup' && (yieldBp < yieldLowBp || yieldBp > yieldHighBp);
  }).length;
}

/** A gin's lint counts as it is, whatever the factor. */
function lintByBoth(
  runs: readonly TransactionBody[],
  lintOf: (run: TransactionBody) => number,
  before: Factors,
  after: Factors,
): SiteEffect['lintGrams'] {
  const sums = { before: 0, after: 0 };
  for (const run of runs) {
    const [step, lint] = [run.step as Step, lintOf(run)];
    const [old, next] = [before.get(step)?.perMille ?? 1, after.get(step)?.perMille ?? 1];
    sums.before += lint;
    sums.after += step === 'gin' ? lint : Math.floor((lint * next) / old);
  }
  return sums;
}

const sizeOf = ({ lintGrams, outOfRange }: SiteEffect): number =>
  Math.abs(lintGrams.after - lintGrams.before) + 1_000_000 * Math.abs(outOfRange.after - outOfRange.before);
