import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ConfirmTransaction,
  type CustodyCommand,
  LogTracer,
  RecordPurchase,
  RecordTransform,
} from '../../../contracts/ledger/custody/commands.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { firstDay } from '../../../contracts/shared/written/day-bounds.js';
import type { RecordDnaTest } from '../../../contracts/trace/dna/commands.js';
import { Users } from '../../ground/identity/users.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { runAtTime } from '../../platform/lib/clock.js';
import { DnaTests } from '../../trace/dna/dna-tests.js';
import { LabTests } from '../../trace/dna/lab-tests.js';
import type { ChainSimulator } from '../chain-simulator.js';
import { onePagePdf } from '../seed-documents.js';
import type { SeedFacility } from '../seed-facilities.js';
import { SeededRandom } from '../seeded-random.js';
import type { SimulatedLot } from '../simulated-stock.js';

/** Separates the random numbers of laboratories from those of the chain. */
const SEED_OFFSET = 31_000;
const LAB = 'Haber Textile Laboratory';
/** Says how much cloth a mill weaves of a kilogram of yarn, in thousandths. */
const WOVEN_PER_MILLE = 955;

type Act = { by: SeedFacility; command: CustodyCommand | ConfirmTransaction };

interface Goods {
  spinner: SeedFacility;
  other: SeedFacility;
  mill: SeedFacility;
  brand: SeedFacility;
  /** Yarn of the spinner that the mill buys, one lot for each cloth. */
  yarns: [SimulatedLot, SimulatedLot];
  /** Yarn that the other spinner keeps. */
  foreign: SimulatedLot;
  finished: SimulatedLot;
}

type Plan = { seed: number; endsAt: string };

/**
 * Marks yarn with tracers, and tests the cloth that a mill weaves of it: one test passes, and one detects the yarn of another spinner. A
 * laboratory looks at finished goods too, and cannot determine where their cotton grew. All of it is invented.
 */
@Injectable()
export class SeedDna {
  constructor(
    private readonly bus: CommandBus,
    private readonly tests: DnaTests,
    private readonly labTests: LabTests,
    private readonly blobs: BlobStore,
    private readonly users: Users,
  ) {}

  /** Takes two lots of yarn from the stock of the chain. Records nothing new when repeated. */
  async put(world: ChainSimulator, userOf: ReadonlyMap<string, string>, plan: Plan, stopping: AbortSignal): Promise<void> {
    const [goods, admin] = [goodsOf(world), await this.users.byEmail('admin@example.org')];
    if (!goods || !admin) return;
    world.stock.remove(goods.spinner, goods.yarns);
    const chance = new SeededRandom(plan.seed + SEED_OFFSET);
    const { waves, tests } = storyOf(goods, plan.endsAt, chance);
    for (const [n, acts] of waves.entries()) {
      await runAtTime(secondsAfter(plan.endsAt, n), () => Promise.all(acts.map((act) => this.execute(act, userOf))));
    }
    const user: ActingUser = { userId: admin.id, role: 'ADMIN' };
    const at = secondsAfter(plan.endsAt, waves.length);
    for (const test of tests) await runAtTime(at, () => onceFolded(() => this.tests.recordDnaTest(test, user), stopping));
    await runAtTime(at, () => this.testOrigin(goods.finished, chance.uuid(), user, plan.endsAt, stopping));
  }

  private execute({ by: { id }, command }: Act, userOf: ReadonlyMap<string, string>): Promise<unknown> {
    return this.bus.execute(Object.assign(command, { actor: { userId: userOf.get(id) ?? id, facilityId: id } }));
  }

  private async testOrigin({ productId }: SimulatedLot, testId: string, user: ActingUser, endsAt: string, stopping: AbortSignal) {
    if ((await this.labTests.labTests({ productId }, user)).total > 0) return;
    const content = await onePagePdf('Isotopes of a garment', 'The ratios fit more than one region. Made up for the demo chain.');
    const about = { fileName: 'isotope-report.pdf', contentType: 'application/pdf', facilityId: user.userId };
    const { blobName } = await this.blobs.put(content, about);
    const sample = { sampledBy: 'Deniz Okan', sampledAt: secondsAfter(endsAt, 0), seal: 'S-20417' };
    const found = { kind: 'isotope', lab: LAB, reportNumber: 'HTL-26-0873', report: { blobName }, result: 'inconclusive' } as const;
    await onceFolded(() => this.labTests.recordLabTest({ testId, productId, ...sample, ...found }, user), stopping);
  }
}

/** Returns undefined where the chain keeps no such goods. */
function goodsOf(world: ChainSimulator): Goods | undefined {
  const [other, spinner] = world.members('SPINNER');
  const mill = world.members('MILL').at(-1);
  const assembly = world.members('FINAL_PRODUCT_ASSEMBLY').at(-1);
  const brand = world.members('BRAND').at(-1);
  if (!other || !spinner || !mill || !assembly || !brand) return undefined;
  const [first, second] = world.stock.of(spinner, 'yarn').slice(-2);
  const [foreign, finished] = [world.stock.of(other, 'yarn').at(-1), world.stock.of(assembly, 'finished').at(-1)];
  if (!first || !second || !foreign || !finished) return undefined;
  return { spinner, other, mill, brand, yarns: [first, second], foreign, finished };
}

function storyOf({ spinner, other, mill, brand, yarns, foreign }: Goods, endsAt: string, chance: SeededRandom) {
  const mark = `HX-${endsAt.slice(2, 4)}-${chance.between(1_000, 9_999)}`;
  const header = (seconds: number) => ({ transactionId: chance.uuid(), occurredAt: secondsAfter(endsAt, seconds) });
  const tracer = (by: SeedFacility, { productId }: SimulatedLot, letters: string): Act => ({
    by,
    command: Object.assign(new LogTracer(), {
      ...header(0),
      ...{ productId, identifiers: [...letters].map((letter) => `${mark}-${letter}`), lab: LAB },
    }),
  });
  const tracers = [tracer(spinner, yarns[0], 'AB'), tracer(spinner, yarns[1], 'C'), tracer(other, foreign, 'X')];
  const lots = yarns.map(({ productId }) => ({ productId }));
  const purchase = Object.assign(new RecordPurchase(), { ...header(1), sellerId: spinner.id, lots });
  const cited = { transactionId: purchase.transactionId, facilityId: mill.id };
  const cloths = yarns.map(({ productId: yarn, kg }) => ({ yarn, productId: chance.productId(), kg: (kg * WOVEN_PER_MILLE) / 1_000 }));
  const weaving = cloths.map(({ yarn, productId, kg }): Act => {
    const outputs = [{ productId, product: 'fabric' as const, quantity: Math.floor(kg), unit: 'kg' as const, gsm: 180, widthCm: 150 }];
    const command = Object.assign(new RecordTransform(), { ...header(2), step: 'weaveKnit', inputs: [{ productId: yarn }], outputs });
    return { by: mill, command };
  });
  const waves: Act[][] = [
    tracers,
    [{ by: mill, command: purchase }],
    [{ by: spinner, command: Object.assign(new ConfirmTransaction(), cited) }, ...weaving],
  ];
  const tests = cloths.map(
    ({ productId }, n): RecordDnaTest => ({
      ...{ testId: chance.uuid(), testDate: firstDay(endsAt, mill.policy?.timeZone), facilityId: brand.id, productId, lab: LAB },
      identifiersDetected: n === 0 ? [`${mark}-A`] : [`${mark}-C`, `${mark}-X`],
    }),
  );
  return { waves, tests };
}

const secondsAfter = (instant: string, seconds: number): string => new Date(Date.parse(instant) + seconds * 1000).toISOString();

/** Asks again while the views, which a test is decided by, are still behind the chain that was just recorded. */
async function onceFolded<Result>(record: () => Promise<Result>, stopping: AbortSignal): Promise<Result> {
  for (;;) {
    stopping.throwIfAborted();
    try {
      return await record();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'ReadModelBehind') throw error;
    }
  }
}
