import type { Step } from '../../../contracts/shared/products.js';
import type { ChainSimulator } from '../chain-simulator.js';
import { nthFacility, type PlannedOrder } from '../frauds/fraud-plan.js';
import type { CommandBatch, SeedCommand, SeedCommands } from '../seed-commands.js';
import type { SeedFacility } from '../seed-facilities.js';
import { SeededRandom } from '../seeded-random.js';
import type { SimulatedLot } from '../simulated-stock.js';

const DAY = 86_400_000;
/** Separates the random numbers of this order from those of the chain. */
const SEED_OFFSET = 37_000;
/** Numbers its papers and bales apart from those of the chain. */
const FIRST_DOCUMENT = 8_800;
const FIRST_BALE = 1_000_001;
const ORDER_NUMBER = 9_995;
/** So much of what was ordered is delivered, in percent; the rest is in no record. */
const DELIVERED_PERCENT = 92;

type DatedWave = { daysBefore: number; write: (at: string) => SeedCommand[] };

export interface FirstOrder {
  /** Returns the waves that are due before an instant, each once. */
  wavesBefore: (at: string) => CommandBatch[];
  /** Returns the order, whose goods are sold to the brand once it is placed. */
  order: (at: string) => PlannedOrder;
  sale: (at: string) => SeedCommand[];
}

/** The order that a brand of the demo meets first: named lots from three farms to the brand, and a part that is in no record. */
export function firstOrder(world: ChainSimulator, { seed, endsAt }: { seed: number; endsAt: string }): FirstOrder {
  const chance = new SeededRandom(seed + SEED_OFFSET);
  const commands = world.commands.beside(chance, FIRST_DOCUMENT);
  const [assembly, brand] = [nthFacility(world, 'FINAL_PRODUCT_ASSEMBLY'), nthFacility(world, 'BRAND')];
  const finished = lotOf(chance, 'finished', 1_650);
  const waves = wavesOf(world, { commands, chance, finished });
  const timeOf = ({ daysBefore }: DatedWave): number => Date.parse(endsAt) - daysBefore * DAY;
  const purchaseOrderNumber = `PO-${brand.key.toUpperCase()}-${endsAt.slice(2, 4)}-${ORDER_NUMBER}`;
  return {
    wavesBefore: (at) => {
      const due = waves.filter((wave) => timeOf(wave) < Date.parse(at));
      return waves.splice(0, due.length).map((wave) => {
        const time = new Date(timeOf(wave)).toISOString();
        return { at: time, commands: wave.write(time) };
      });
    },
    order: (at) => {
      const quantity = Math.round((commands.piecesIn([finished]) * 10) / DELIVERED_PERCENT) * 10;
      return { brand, seller: assembly, purchaseOrderNumber, quantity, purchaseDate: at.slice(0, 10) };
    },
    sale: (at) => [commands.sale(assembly, brand, [finished], at, { purchaseOrderNumber })],
  };
}

type Story = { commands: SeedCommands; chance: SeededRandom; finished: SimulatedLot };

/** From three farms through one site of each kind, in the order of time. */
function wavesOf(world: ChainSimulator, { commands, chance, finished }: Story): DatedWave[] {
  const [ginner, spinner, mill] = [nthFacility(world, 'GINNER'), nthFacility(world, 'SPINNER'), nthFacility(world, 'MILL')];
  const assembly = nthFacility(world, 'FINAL_PRODUCT_ASSEMBLY');
  const farmed = [2_400, 2_150, 1_950].map((kg, n) => ({ farm: nthFacility(world, 'FARM', n), raw: lotOf(chance, 'rawCotton', kg) }));
  const lints = [1_240, 1_190].map((kg, n) => ({ ...lotOf(chance, 'lint', kg), externalIds: [`BALE-${FIRST_BALE + n}`] }));
  const [yarn, fabric] = [lotOf(chance, 'yarn', 2_110), lotOf(chance, 'fabric', 2_010)];
  const raws = farmed.map(({ raw }) => raw);
  const made = (
    by: SeedFacility,
    step: Step,
    from: readonly SimulatedLot[],
    outputs: SimulatedLot[],
    [name, quantity]: [string, number],
  ) => {
    const byProducts = [{ productId: chance.productId(), name, quantity, unit: 'kg' as const }];
    const inputs = from.map(({ productId }) => ({ productId }));
    return (at: string) => [commands.transform(by, { step, inputs, outputs, byProducts }, at)];
  };
  return [
    { daysBefore: 64, write: (at) => farmed.map(({ farm, raw }) => commands.record(farm, [raw], at)) },
    { daysBefore: 61, write: (at) => farmed.map(({ farm, raw }) => commands.purchase(ginner, farm, [raw], at)) },
    { daysBefore: 58, write: made(ginner, 'gin', raws, lints, ['cottonSeed', 3_770]) },
    { daysBefore: 51, write: (at) => [commands.purchase(spinner, ginner, lints, at)] },
    { daysBefore: 46, write: made(spinner, 'spinCarded', lints, [yarn], ['flatStrips', 190]) },
    { daysBefore: 38, write: (at) => [commands.purchase(mill, spinner, [yarn], at)] },
    { daysBefore: 32, write: made(mill, 'weaveKnit', [yarn], [fabric], ['hardWaste', 20]) },
    { daysBefore: 22, write: (at) => [commands.purchase(assembly, mill, [fabric], at)] },
    { daysBefore: 9, write: made(assembly, 'cutSew', [fabric], [finished], ['fabricCuttings', 200]) },
  ];
}

const lotOf = (chance: SeededRandom, product: SimulatedLot['product'], kg: number): SimulatedLot => ({
  productId: chance.productId(),
  product,
  kg,
  certification: 'BCI',
});
