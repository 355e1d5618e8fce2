import type { CustodyWorld, Site } from './custody-world.js';

type Sites = Record<'farm' | 'ginner' | 'spinner' | 'mill', Site>;

/** A chain whose spinner keeps a mass balance. */
export const massBalanceSites = (world: CustodyWorld): Sites => ({
  farm: world.site('FARM'),
  ginner: world.site('GINNER'),
  spinner: world.site('SPINNER', { model: 'massBalance' }),
  mill: world.site('MILL'),
});

/** The worked example of the mass balance, up to the spinner's sales: 5.0 % lost, 253 g expired. Returns the yarn and the lint from outside. */
export function spinExample(world: CustodyWorld, { farm, ginner, spinner, mill }: Sites, outside = {}) {
  const raw = world.records(farm, '6,000 kg rawCotton BCI');
  world.buys(ginner, farm, raw.productIds);
  const ginned = world.transforms(ginner, raw.productIds, '2,250 kg lint', { byProducts: ['3,540 kg'] });
  world.buys(spinner, ginner, ginned.productIds.slice(0, 1));
  const [lint = ''] = world.buysOutside(spinner, '1,250 kg lint', outside).productIds;
  const outputs = ['2,000 kg yarn', '1,000 kg yarn', '45 kg yarn'];
  const spun = world.transforms(spinner, '3,500 kg lint', outputs, { byProducts: ['280 kg'] });
  const [yarn = '', other = ''] = spun.productIds;
  const beforeSales = new Date(world.now - 1).toISOString();
  world.sells(spinner, mill, [yarn], { coverage: ['BCI', 10_000] });
  world.sells(spinner, mill, [other], { coverage: ['BCI', 0] });
  return { lint, yarn, beforeSales };
}
