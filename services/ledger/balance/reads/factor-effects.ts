import { Injectable } from '@nestjs/common';
import type { ConversionFactors, StepFactor } from '../../../../contracts/ground/settings/values.js';
import type { FactorsEffectReply } from '../../../../contracts/ledger/balance/replies.js';
import { windowAt, windowBounds, windowZone } from '../../../../contracts/ledger/balance/windows.js';
import { STEPS, type Step } from '../../../../contracts/shared/products.js';
import { type OpenWindowsBody, openWindows } from '../../../../projections/ledger/balance/books/open-windows.js';
import { type LotBody, lots } from '../../../../projections/ledger/custody/lots.js';
import { OLDEST_FIRST, type TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Settings } from '../../../ground/settings/settings.js';
import { assertConsistentFactors } from '../../../ground/settings/settings-rules.js';
import { readOn, readOnBy } from '../../../platform/documents/read-on.js';
import { chunksOf } from '../../../platform/lib/chunks-of.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Views } from '../../../platform/projections/views.js';

const SITES_AT_ONCE = 10;
const RECORDS_PER_READ = 500;
/** Limits the sites that are listed. */
const NAMED_MAX = 100;

type Factors = ReadonlyMap<Step, StepFactor>;
type SiteEffect = Omit<FactorsEffectReply['items'][number], 'facility'> & { facilityId: string };
type Window = Pick<SiteEffect, 'facilityId' | 'window' | 'from' | 'timeZone'> & {
  begunAt: string;
  /** Since when the books use one version of the factors: a ledger opens with those in force, and takes others with its next window. */
  bookedSince: string;
};

/** Shows the effect of other conversion factors: converts the runs of the current windows by them and by those of the books. */
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
    const { version } = await this.settings.current('conversion-factors');
    const after = byStep(proposed);
    const windows = await this.currentWindows();
    const factorsAt = this.factorsByInstant();
    const effects: SiteEffect[] = [];
    for (const some of chunksOf(windows, SITES_AT_ONCE)) {
      const found = await Promise.all(some.map(async (each) => this.effectOn(each, await factorsAt(each.bookedSince), after)));
      effects.push(...found.flatMap((effect) => effect ?? []));
    }
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
    for await (const { facilityId, periods, openedAt } of all) {
      if (periods.length === 0) continue;
      const window = windowAt(periods, now);
      const { from: begunAt, to: from } = windowBounds(periods, window);
      const bookedSince = openedAt !== null && openedAt > begunAt ? openedAt : begunAt;
      found.push({ facilityId, window, begunAt, bookedSince, from, timeZone: windowZone(periods, window) });
    }
    return found;
  }

  /** Reads the factors of each instant once. */
  private factorsByInstant(): (instant: string) => Promise<Factors> {
    const known = new Map<string, Promise<Factors>>();
    return (instant) => {
      const factors = known.get(instant) ?? this.settings.at('conversion-factors', instant).then(({ value }) => byStep(value));
      known.set(instant, factors);
      return factors;
    };
  }

  /** Returns undefined where nothing changes. */
  private async effectOn(current: Window, before: Factors, after: Factors): Promise<SiteEffect | undefined> {
    const { facilityId, window, from, timeZone } = current;
    const effect = { runs: 0, outOfRange: { before: 0, after: 0 }, lintGrams: { before: 0, after: 0 } };
    const changed = STEPS.filter((step) => differs(before.get(step), after.get(step)));
    if (changed.length === 0) return undefined;
    for await (const all of this.runsOf(current)) {
      const runs = all.filter(({ step, voidedAt }) => step && voidedAt === null && changed.includes(step));
      const lint = lintByBoth(runs, await this.lintOf(runs), before, after);
      effect.runs += runs.length;
      effect.outOfRange.before += countOutside(runs, before);
      effect.outOfRange.after += countOutside(runs, after);
      effect.lintGrams.before += lint.before;
      effect.lintGrams.after += lint.after;
    }
    return effect.runs > 0 ? { facilityId, window, from, timeZone, ...effect } : undefined;
  }

  private runsOf({ facilityId, begunAt }: Window): AsyncGenerator<readonly TransactionBody[]> {
    return readOnBy({ from: begunAt, size: RECORDS_PER_READ, orderOf: ({ occurredAt }) => occurredAt }, (from, skip, limit) => {
      const filter = { facilityId, occurredAt: { gte: from }, kinds: 'transform' };
      return this.views.find<TransactionBody>(transactions, { filter, sort: OLDEST_FIRST, skip, limit });
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

const differs = (one?: StepFactor, other?: StepFactor): boolean =>
  one?.perMille !== other?.perMille || one?.yieldLowBp !== other?.yieldLowBp || one?.yieldHighBp !== other?.yieldHighBp;

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
