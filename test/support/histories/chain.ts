/** A site of each type along the chain, and the goods that specs most often begin with. */
import type { Certification } from '../../../contracts/shared/products.js';
import type { CustodyWorld, Site } from './custody-world.js';

export interface Chain {
  farm: Site;
  gin: Site;
  spinner: Site;
  mill: Site;
  brand: Site;
}

/** Product Segregation sites in a world. */
export function chainIn(given: CustodyWorld): Chain {
  const site = (type: Site['type']): Site => given.site(type);
  return { farm: site('FARM'), gin: site('GINNER'), spinner: site('SPINNER'), mill: site('MILL'), brand: site('BRAND') };
}

/** Lint at the gin whose whole weight is claimed: of labelled raw cotton from a registered farm. Returns its product ID. */
export function claimedLint(
  given: CustodyWorld,
  { farm, gin }: Pick<Chain, 'farm' | 'gin'>,
  kg: number,
  certification: Certification = 'BCI',
): string {
  const raw = given.records(farm, `${kg * 2.5} kg rawCotton ${certification}`).productIds;
  given.buys(gin, farm, raw);
  return given.transforms(gin, raw, `${kg} kg lint`).productIds[0] as string;
}

/** Yarn that a site bought outside the platform. */
export const yarnAt = (given: CustodyWorld, site: Site): string => given.buysOutside(site, '100 kg yarn').productIds[0] as string;

/** Fabric that a mill made of such yarn. */
export const fabricAt = (given: CustodyWorld, site: Site): string =>
  given.transforms(site, yarnAt(given, site), '95 kg fabric').productIds[0] as string;
