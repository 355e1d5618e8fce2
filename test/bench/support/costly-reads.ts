/** Kinds of reads that take the product long, as people of the demo may call them. */
import type { BenchServer, Caller } from './server-process.js';

export interface CostlyRead {
  /** Whose token it is sent with. */
  token: string;
  path: string;
}

/** Lists twenty kinds, each once. */
export async function costlyReads(running: BenchServer): Promise<CostlyRead[]> {
  const [brand, spinner, admin] = [
    await running.admit('brand1@example.org'),
    await running.admit('spinner1@example.org'),
    await running.admit('admin@example.org'),
  ];
  const { facility } = await spinner.call<{ facility: { id: string } }>('GET', '/api/me');
  const lot = await firstOf(brand.call, '/api/lots?product=finished&perPage=1', ({ productId }: { productId: string }) => productId);
  const order = await firstOf(brand.call, '/api/orders?state=placed&perPage=1', ({ id }: { id: string }) => id);
  const supplier = await firstOf(brand.call, '/api/suppliers?perPage=1', ({ id }: { id: string }) => id);
  const number = await firstOf(
    spinner.call,
    `/api/balances/${facility.id}/windows?perPage=1`,
    (window: { number: number }) => window.number,
  );
  const ofBrand = [
    ...[`/api/traces/lots/${lot}?direction=backward`, `/api/traces/lots/${lot}/risks`, `/api/traces/lots/${lot}/timeline`],
    ...[`/api/traces/lots/${lot}/places`, `/api/traces/lots/${lot}/paper`],
    ...[
      `/api/orders/${order}/trace`,
      `/api/orders/${order}/risks`,
      `/api/orders/${order}/evidence/zip`,
      `/api/orders/${order}/trace/paper`,
    ],
    ...['/api/orders?perPage=100&sort=covered', `/api/suppliers/${supplier}/risk/paper`, '/api/risk/suppliers', '/api/home/trend'],
  ];
  const ofSpinner = [
    ...[`/api/ledgers/${facility.id}/bundle`, `/api/ledgers/${facility.id}/chain`, `/api/balances/${facility.id}/windows/${number}/report`],
    ...[`/api/custody/transactions?facilityId=${facility.id}&perPage=100`, '/api/lots?perPage=100'],
  ];
  const ofAdmin = ['/api/audit-log?perPage=100', '/api/search?q=a'];
  return [
    ...ofBrand.map((path) => ({ token: brand.token, path })),
    ...ofSpinner.map((path) => ({ token: spinner.token, path })),
    ...ofAdmin.map((path) => ({ token: admin.token, path })),
  ];
}

async function firstOf<Item, Found>(call: Caller, path: string, pick: (item: Item) => Found): Promise<Found> {
  const { items } = await call<{ items: Item[] }>('GET', path);
  const [first] = items;
  if (first === undefined) throw new Error(`The demo has nothing at ${path}`);
  return pick(first);
}
