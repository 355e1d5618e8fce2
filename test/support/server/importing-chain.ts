/** A chain of sites whose people import transactions. */
import { Facilities, type FacilityRecord } from '../../../services/ground/facilities/facilities.js';
import { MONTHLY } from '../histories/custody-world.js';
import { randomUUID } from '../jest/made-up.js';
import type { ApiCall, ApiResponse, TestServer } from './test-server.js';

const TYPES = {
  farm: 'FARM',
  ginner: 'GINNER',
  spinner: 'SPINNER',
  mill: 'MILL',
  transporter: 'TRANSPORTER',
  otherSpinner: 'SPINNER',
} as const;
export type ImportingSite = keyof typeof TYPES;

export interface ImportingChain {
  sites: Record<ImportingSite, FacilityRecord>;
  calls: Record<ImportingSite, ApiCall & { token: string }>;
  /** The workbook that the spinner downloads. */
  template: Uint8Array;
  /** Makes lint of so many kilograms each, which the ginner holds. */
  ginned(...kgs: number[]): Promise<string[]>;
}

export const DAY = '2026-03-02';
export const happened = () => ({ transactionId: randomUUID(), occurredAt: `${DAY}T01:00:00.000Z` });
export const code = () => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
export const ok = (answer: ApiResponse): ApiResponse => {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer;
};

export async function importingChain(product: TestServer): Promise<ImportingChain> {
  const [sites, calls] = [{} as ImportingChain['sites'], {} as ImportingChain['calls']];
  for (const name of Object.keys(TYPES) as ImportingSite[]) {
    sites[name] = await product.facility(TYPES[name], { name: `The ${name}`, policy: MONTHLY });
    calls[name] = await product.signIn((await product.user(TYPES[name], sites[name])).email);
  }
  const { farm, ginner, spinner, mill, transporter } = sites;
  for (const [one, other] of [
    [farm, ginner],
    [ginner, spinner],
    [spinner, mill],
    [spinner, transporter],
  ] as const)
    await product.app.get(Facilities).link(one, other, '2026-01-01T00:00:00.000Z');
  const headers = { authorization: `Bearer ${calls.spinner.token}` };
  const template = new Uint8Array(await (await fetch(`${product.url}/api/custody/import/template`, { headers })).arrayBuffer());
  return { sites, calls, template, ginned: (...kgs) => ginned({ sites, calls }, kgs) };
}

async function ginned({ sites, calls }: Pick<ImportingChain, 'sites' | 'calls'>, kgs: readonly number[]): Promise<string[]> {
  const { farm, ginner } = calls;
  const raw = code();
  const kg = kgs.reduce((sum, each) => sum + each, 0);
  const lots = [{ productId: raw, product: 'rawCotton', quantity: kg * 3, unit: 'kg', certification: 'BCI' }];
  ok(await farm('POST', '/api/custody/records', { ...happened(), lots }));
  ok(await ginner('POST', '/api/custody/purchases', { ...happened(), sellerId: sites.farm.id, lots: [{ productId: raw }] }));
  const outputs = kgs.map((quantity) => ({ productId: code(), product: 'lint', quantity, unit: 'kg' }));
  ok(await ginner('POST', '/api/custody/transforms', { ...happened(), inputs: [{ productId: raw }], outputs }));
  return outputs.map(({ productId }) => productId);
}
