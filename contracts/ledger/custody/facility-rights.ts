/** Defines what a ledger allows each kind of facility to do with goods. Sessions and screens allow less. */
import { PRODUCTS, type Product, STEPS, type Step } from '../../shared/products.js';
import type { FacilityType } from '../../shared/roles.js';

interface FacilityRights {
  /** Products that can enter without inputs: grown at the site, or left over by one of its transforms. */
  records: readonly Product[];
  buys: readonly Product[];
  /** Products that may be bought outside the platform, with country of origin and proof. */
  buysOffPlatform: readonly Product[];
  steps: readonly Step[];
  sells: boolean;
}

const NO_RIGHTS: FacilityRights = { records: [], buys: [], buysOffPlatform: [], steps: [], sells: false };
const SPINNING_STEPS = ['spinCarded', 'spinCombed', 'spinOpenEnd'] as const satisfies readonly Step[];
const GROWER_RIGHTS: FacilityRights = { ...NO_RIGHTS, records: ['rawCotton'], sells: true };

const RIGHTS: Record<FacilityType, FacilityRights> = {
  FARM: GROWER_RIGHTS,
  FARM_GROUP: GROWER_RIGHTS,
  GINNER: { records: ['byProduct'], buys: ['rawCotton', 'lint'], buysOffPlatform: ['rawCotton'], steps: ['gin', 'regroup'], sells: true },
  SPINNER: {
    records: ['byProduct'],
    buys: ['lint', 'yarn', 'byProduct'],
    buysOffPlatform: ['lint'],
    steps: [...SPINNING_STEPS, 'finish', 'regroup'],
    sells: true,
  },
  BROKER: { ...NO_RIGHTS, buys: PRODUCTS, steps: ['regroup'], sells: true },
  MILL: {
    records: ['byProduct'],
    buys: ['lint', 'yarn', 'fabric', 'byProduct'],
    buysOffPlatform: ['yarn', 'fabric'],
    steps: STEPS.filter((step) => step !== 'gin'),
    sells: true,
  },
  FINAL_PRODUCT_ASSEMBLY: {
    records: ['byProduct'],
    buys: ['yarn', 'fabric', 'finished'],
    buysOffPlatform: [],
    steps: ['weaveKnit', 'finish', 'cutSew', 'regroup'],
    sells: true,
  },
  BRAND: { ...NO_RIGHTS, buys: PRODUCTS },
  TRANSPORTER: NO_RIGHTS,
  AUDITOR: NO_RIGHTS,
  FARM_MONITOR: NO_RIGHTS,
};

export const mayRecord = (type: FacilityType, product: Product): boolean => RIGHTS[type].records.includes(product);
/** Tells whether a site may be registered as an origin of cotton: where it grows, or, by a setting, where it is ginned first. */
export const mayBeOrigin = (type: FacilityType, { gins }: { gins: boolean }): boolean =>
  mayRecord(type, 'rawCotton') || (gins && type === 'GINNER');
/** Checks purchases by sale. Job work, internal moves and returns may bring any product. */
export const mayPurchase = (type: FacilityType, product: Product): boolean => RIGHTS[type].buys.includes(product);
export const mayPurchaseOffPlatform = (type: FacilityType, product: Product): boolean => RIGHTS[type].buysOffPlatform.includes(product);
export const mayTransform = (type: FacilityType, step: Step): boolean => RIGHTS[type].steps.includes(step);
export const maySell = (type: FacilityType): boolean => RIGHTS[type].sells;
/** Tells whether lots can begin at such a site, and so product IDs. */
export const bringsLots = (type: FacilityType): boolean => {
  const { records, buysOffPlatform, steps } = RIGHTS[type];
  return records.length + buysOffPlatform.length + steps.length > 0;
};
