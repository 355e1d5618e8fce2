/** The same chain each time, through the API alone: cotton from two farms, ginned, spun, sold, transported, woven, to a brand. */
import type { ApiResponse } from '../server/test-server.js';
import type { CastName, ClusterCast } from './cluster-cast.js';

/** One command, and what it is answered with. */
export interface ChainCommand {
  by: CastName;
  call: string;
  body: object;
  status: 201 | 409;
  detail?: string;
}

const MINUTE = 60_000;

/** Ids of this chain and no other; all of one chain sort as those of another. */
interface Labels {
  /** Of transactions. */
  id(n: number): string;
  /** Of products and papers. */
  label(name: string): string;
}

/** So many rounds, in the order in which they are to be sent; the first happened at `since`. */
export function chainCommands(cast: ClusterCast, labels: Labels, rounds: number, since: number): ChainCommand[] {
  const acts: ChainCommand[] = [];
  const add = (by: CastName, kind: string, body: object, refused?: string): string => {
    const transactionId = labels.id(acts.length);
    const said = { transactionId, occurredAt: new Date(since + acts.length * MINUTE).toISOString(), ...body };
    acts.push({ by, call: kind, body: said, status: refused ? 409 : 201, ...(refused && { detail: refused }) });
    return transactionId;
  };
  const takeBack = (by: CastName, transactionId: string): void => {
    const call = `transactions/${transactionId}/void`;
    acts.push({ by, call, body: { reason: 'A typing mistake' }, status: 201 });
  };
  for (let round = 0; round < rounds; round++) playRound(cast, (name) => labels.label(`${name}-${round}`), add, takeBack);
  return acts;
}

type AddCommand = (by: CastName, kind: string, body: object, refused?: string) => string;

function playRound(
  cast: ClusterCast,
  label: (name: string) => string,
  add: AddCommand,
  takeBack: (by: CastName, transactionId: string) => void,
): void {
  const lot = (name: string) => ({ productId: label(name) });
  const made = (name: string, product: string, quantity: number) => ({ ...lot(name), product, quantity, unit: 'kg' });
  const raw = (name: string, quantity: number) => ({ lots: [{ ...made(name, 'rawCotton', quantity), certification: 'BCI' }] });
  const bought = (from: CastName, ...names: string[]) => ({ sellerId: cast[from].id, lots: names.map(lot) });
  const to = (purchaser: CastName, name: string) => ({ purchaserId: cast[purchaser].id, lots: [lot(name)] });
  const { id: transporterId } = cast.transporter;

  add('farm', 'records', raw('RAW-A', 300));
  add('otherFarm', 'records', raw('RAW-B', 100));
  takeBack('farm', add('farm', 'records', raw('RAW-C', 7)));
  add('gin', 'purchases', { ...bought('farm', 'RAW-A'), invoiceNumber: label('INV-1') });
  add('gin', 'purchases', bought('otherFarm', 'RAW-B'));
  const lint = [made('LINT-A', 'lint', 90), made('LINT-B', 'lint', 50)];
  add('gin', 'transforms', { inputs: [lot('RAW-A'), lot('RAW-B')], outputs: lint });
  add('spinner', 'purchases', { ...bought('gin', 'LINT-A', 'LINT-B'), purchaseOrderNumber: label('PO-1') });
  add('otherSpinner', 'purchases', bought('gin', 'LINT-A'), 'Product already sold');
  add('spinner', 'transforms', { inputs: [{ product: 'lint', quantity: 120, unit: 'kg' }], outputs: [made('YARN', 'yarn', 100)] });
  const claimed = { ...lot('YARN'), claim: { certification: 'BCI', coverageBp: 8000 } };
  add('spinner', 'sales', { purchaserId: cast.mill.id, lots: [claimed], purchaseOrderNumber: label('PO-2') });
  add('spinner', 'transports', { transporterId, lots: [lot('YARN')] });
  add('mill', 'purchases', bought('spinner', 'YARN'));
  const fabric = [made('FAB-A', 'fabric', 50), made('FAB-B', 'fabric', 45)];
  add('mill', 'transforms', { inputs: [lot('YARN')], outputs: fabric });
  add('mill', 'transports', { transporterId, ...to('brand', 'FAB-A'), purchaseOrderNumber: label('PO-3') });
  takeBack('brand', add('mill', 'sales', to('brand', 'FAB-B')));
}

/** Returns all possible reads of it, by party. */
export function readsOf(cast: ClusterCast, labels: Labels, rounds: number): { by: CastName; path: string }[] {
  const reads: { by: CastName; path: string }[] = [];
  const read = (by: CastName, path: string) => reads.push({ by, path });
  for (const name of ['farm', 'otherFarm', 'gin', 'spinner', 'otherSpinner', 'mill', 'brand'] as const) {
    const { id } = cast[name];
    read(name, '/api/lots?perPage=100');
    read(name, '/api/custody/transactions?perPage=100');
    read('admin', `/api/balances/${id}/windows`);
    read('admin', `/api/balances/${id}/windows/1`);
    read('admin', `/api/ledgers/${id}?limit=500`);
  }
  for (let round = 0; round < rounds; round++) {
    const label = (name: string) => labels.label(`${name}-${round}`);
    read('farm', `/api/lots/${label('RAW-A')}`);
    read('gin', `/api/lots/${label('RAW-A')}`);
    read('spinner', `/api/lots/${label('LINT-A')}`);
    read('mill', `/api/lots/${label('YARN')}`);
    read('brand', `/api/lots/${label('FAB-A')}`);
    read('mill', `/api/lots/${label('FAB-B')}`);
    read('brand', `/api/traces/lots/${label('FAB-A')}`);
    read('mill', `/api/traces/lots/${label('FAB-B')}`);
    read('gin', `/api/traces/lots/${label('RAW-A')}?direction=forward`);
    read('brand', `/api/traces/orders?supplierIds=${cast.mill.id}&purchaseOrderNumber=${label('PO-3')}`);
  }
  read('spinner', '/api/custody/waiting');
  read('mill', '/api/custody/waiting');
  return reads;
}

/** Returns an answer without the instants, hashes and positions that differ between runs. `own` are the instants that the chain names. */
export function normalizeResponse({ body }: ApiResponse, prefix: string, own: ReadonlySet<string>): unknown {
  const text = JSON.stringify(body)
    .replaceAll(prefix, 'the-run')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (instant) => (own.has(instant) ? instant : 'an instant'))
    .replaceAll(/"[0-9a-f]{64}"/g, '"a hash"')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id')
    .replaceAll(/[0-9a-f]{16}-[0-9a-f]{16}/g, 'a position');
  return JSON.parse(text);
}
