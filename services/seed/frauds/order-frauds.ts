/** Frauds with what a brand ordered: more of it than the order, and pieces of an impossible weight. */
import type { Product } from '../../../contracts/shared/products.js';
import type { ChainSimulator } from '../chain-simulator.js';
import type { SeedCommand } from '../seed-commands.js';
import type { SeedFacility } from '../seed-facilities.js';
import type { SimulatedLot } from '../simulated-stock.js';
import { type Fraud, type FraudPlan, nthFacility, plantedFraud } from './fraud-plan.js';

/** An assembly delivers twice the pieces that a brand ordered, or a few more. */
export function orderExceeded(world: ChainSimulator): FraudPlan {
  const [assembly, lot] = heldBySome(world, 'finished');
  const pieces = world.commands.piecesIn([lot]);
  const quantity = Math.max(1, Math.floor(pieces / 20)) * 10;
  return {
    planted: plantedFraud('order-exceeded', assembly, [lot], `${pieces} pieces delivered of ${quantity}`),
    ...soldToOrder(world, assembly, { fraud: 'order-exceeded', lots: [lot], quantity }),
  };
}

/** An assembly sews pieces of eight kilograms next to its usual ones. */
export function weightPerPiece(world: ChainSimulator): FraudPlan {
  const [assembly, fabric] = heldBySome(world, 'fabric');
  const kg = Math.floor(fabric.kg * 0.4);
  const lots = [world.newLot('finished', kg, fabric.certification), world.newLot('finished', kg, fabric.certification)];
  const pieces = [kg * 4, Math.ceil(kg / 8)];
  const outputs = lots.map(({ productId }, at) => ({ productId, product: 'finished', quantity: kg, unit: 'kg', pieces: pieces[at] }));
  const run = { step: 'cutSew' as const, inputs: [{ productId: fabric.productId }], outputs: lots, byProducts: [] };
  const { batches, order } = soldToOrder(world, assembly, { fraud: 'weight-per-piece', lots, quantity: kg * 5 });
  return {
    planted: plantedFraud('weight-per-piece', assembly, lots, `${kg} kg for ${pieces[1]} pieces`),
    batches: [
      (at) => {
        const act = world.commands.transform(assembly, run, at);
        Object.assign(act.command, { outputs });
        return [act];
      },
      ...batches,
    ],
    order,
  };
}

/** An assembly sews a thousand times as many pieces as its cloth gives. */
export function lightPieces(world: ChainSimulator): FraudPlan {
  const [assembly, fabric] = heldBySome(world, 'fabric');
  const kg = Math.floor(fabric.kg * 0.8);
  const lot = world.newLot('finished', kg, fabric.certification);
  const outputs = [{ productId: lot.productId, product: 'finished', quantity: kg, unit: 'kg', pieces: kg * 5000 }];
  const run = { step: 'cutSew' as const, inputs: [{ productId: fabric.productId }], outputs: [lot], byProducts: [] };
  return {
    planted: plantedFraud('light-pieces', assembly, [lot], `${kg * 5000} pieces of ${kg} kg`),
    batches: [
      (at) => {
        const act = world.commands.transform(assembly, run, at);
        Object.assign(act.command, { outputs });
        return [act];
      },
    ],
  };
}

/** A mill sells cloth to a brand, voids the sale the same day, regroups it and sells it to a second brand. */
export function takenBack(world: ChainSimulator): FraudPlan {
  const [spinner, mill] = [nthFacility(world, 'SPINNER', 1), nthFacility(world, 'MILL')];
  const [lint, yarn] = [world.newLot('lint', 2_000), world.newLot('yarn', 1_740)];
  const [cloth, again] = [world.newLot('fabric', 1_650), world.newLot('fabric', 1_650)];
  let sold: SeedCommand | undefined;
  const spin = { step: 'spinCarded' as const, inputs: [{ product: 'lint' as const, quantity: lint.kg, unit: 'kg' as const }] };
  const weave = { step: 'weaveKnit' as const, inputs: [{ productId: yarn.productId }], outputs: [cloth], byProducts: [] };
  const regroup = { step: 'regroup' as const, inputs: [{ productId: cloth.productId }], outputs: [again], byProducts: [] };
  return {
    planted: plantedFraud('taken-back', mill, [cloth, again], '1,650 kg of cloth of a voided sale to a brand, sold to another'),
    batches: [
      (at) => [world.commands.purchaseOffPlatform(spinner, [lint], at, world.proofOf(spinner), 'PK')],
      (at) => [world.commands.transform(spinner, { ...spin, outputs: [yarn], byProducts: [] }, at)],
      (at) => [world.commands.purchase(mill, spinner, [yarn], at)],
      (at) => [world.commands.transform(mill, weave, at)],
      (at) => {
        sold = world.commands.sale(mill, nthFacility(world, 'BRAND'), [cloth], at);
        return [sold];
      },
      () => (sold ? [world.commands.takeBack(sold)] : []),
      (at) => [world.commands.transform(mill, regroup, at)],
      (at) => [world.commands.sale(mill, nthFacility(world, 'BRAND', 1), [again], at)],
    ],
  };
}

/** Numbers the planted orders, above those of the chain. */
const ORDER_NUMBERS: Partial<Record<Fraud, number>> = { 'order-exceeded': 9_991, 'weight-per-piece': 9_992 };

function soldToOrder(
  world: ChainSimulator,
  seller: SeedFacility,
  { fraud, lots, quantity }: { fraud: Fraud; lots: readonly SimulatedLot[]; quantity: number },
): Required<Pick<FraudPlan, 'batches' | 'order'>> {
  const brand = nthFacility(world, 'BRAND');
  const purchaseOrderNumber = `PO-${brand.key.toUpperCase()}-${world.endsAt.slice(2, 4)}-${ORDER_NUMBERS[fraud]}`;
  return {
    order: { brand, seller, purchaseOrderNumber, quantity },
    batches: [(at) => [world.commands.sale(seller, brand, lots, at, { purchaseOrderNumber })]],
  };
}

/** Takes the newest lot of a product that some assembly holds out of its stock. */
function heldBySome(world: ChainSimulator, product: Product): [SeedFacility, SimulatedLot] {
  for (const assembly of world.members('FINAL_PRODUCT_ASSEMBLY')) {
    const lot = world.stock.of(assembly, product).at(-1);
    if (!lot) continue;
    world.stock.remove(assembly, [lot]);
    return [assembly, lot];
  }
  throw new Error(`no assembly holds ${product}`);
}
