/** What each kind of facility may do with goods. Sessions and screens are narrower still; this is what a ledger takes. */
import { PRODUCTS, type Product, STEPS, type Step } from './products.js';
import type { FacilityType } from './roles.js';

interface Rights {
  /** Appear without inputs: grown here, or left over by a transform of this site. */
  records: readonly Product[];
  buys: readonly Product[];
  /** Bought outside the platform, with country of origin and proof. */
  buysOutside: readonly Product[];
  steps: readonly Step[];
  sells: boolean;
}

const NONE: Rights = { records: [], buys: [], buysOutside: [], steps: [], sells: false };
const SPINNING = ['spinCarded', 'spinCombed', 'spinOpenEnd'] as const satisfies readonly Step[];
const GROWER: Rights = { ...NONE, records: ['rawCotton'], sells: true };

const RIGHTS: Record<FacilityType, Rights> = {
  FARM: GROWER,
  FARM_GROUP: GROWER,
  GINNER: { records: ['byProduct'], buys: ['rawCotton', 'lint'], buysOutside: ['rawCotton'], steps: ['gin', 'regroup'], sells: true },
  SPINNER: {
    records: ['byProduct'],
    buys: ['lint', 'yarn', 'byProduct'],
    buysOutside: ['lint'],
    steps: [...SPINNING, 'finish', 'regroup'],
    sells: true,
  },
  BROKER: { ...NONE, buys: PRODUCTS, steps: ['regroup'], sells: true },
  MILL: {
    records: ['byProduct'],
    buys: ['lint', 'yarn', 'fabric', 'byProduct'],
    buysOutside: ['yarn', 'fabric'],
    steps: STEPS.filter((step) => step !== 'gin'),
    sells: true,
  },
  FINAL_PRODUCT_ASSEMBLY: {
    records: ['byProduct'],
    buys: ['yarn', 'fabric', 'finished'],
    buysOutside: [],
    steps: ['weaveKnit', 'finish', 'cutSew', 'regroup'],
    sells: true,
  },
  BRAND: { ...NONE, buys: PRODUCTS },
  TRANSPORTER: NONE,
  AUDITOR: NONE,
  FARM_MONITOR: NONE,
};

export const mayRecord = (type: FacilityType, product: Product): boolean => RIGHTS[type].records.includes(product);
/** By sale; job work, internal moves and returns bring any product. */
export const mayPurchase = (type: FacilityType, product: Product): boolean => RIGHTS[type].buys.includes(product);
export const mayPurchaseOutside = (type: FacilityType, product: Product): boolean => RIGHTS[type].buysOutside.includes(product);
export const mayTransform = (type: FacilityType, step: Step): boolean => RIGHTS[type].steps.includes(step);
export const maySell = (type: FacilityType): boolean => RIGHTS[type].sells;
