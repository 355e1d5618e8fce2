/** The parties of a scenario on servers: a facility of each kind with its user, in one chain of partners. */
import type { FacilityType, Role } from '../../../contracts/shared/roles.js';
import { Facilities, type FacilityRecord } from '../../../services/ground/facilities/facilities.js';
import { addFacility, addUser, type TestApp } from '../server/test-server.js';

const CAST = {
  farm: 'FARM',
  otherFarm: 'FARM',
  gin: 'GINNER',
  spinner: 'SPINNER',
  otherSpinner: 'SPINNER',
  mill: 'MILL',
  brand: 'BRAND',
  transporter: 'TRANSPORTER',
} as const satisfies Record<string, FacilityType>;

export type CastName = keyof typeof CAST | 'admin';

const PARTNERS: [CastName, CastName][] = [
  ['farm', 'gin'],
  ['otherFarm', 'gin'],
  ['gin', 'spinner'],
  ['gin', 'otherSpinner'],
  ['spinner', 'mill'],
  ['mill', 'brand'],
];
const DAY = 86_400_000;

export type ClusterCast = Record<CastName, { id: string; email: string }>;

/** `idOf` makes ids in order: what the product sorts by them comes out the same each time. */
export async function addClusterCast(product: TestApp, idOf: (n: number) => string): Promise<ClusterCast> {
  const windowStart = new Date(Date.now() - 90 * DAY).toISOString().slice(0, 10);
  const records = new Map<CastName, FacilityRecord>();
  const cast: Partial<ClusterCast> = {};
  for (const [n, [name, type]] of (Object.entries(CAST) as [CastName, FacilityType][]).entries()) {
    const id = idOf(n);
    const model = name === 'spinner' ? ('massBalance' as const) : ('segregated' as const);
    const policy = { model, windowStart, windowMonths: 12, timeZone: 'Asia/Karachi' };
    const facility = await addFacility(product, type, { id, name, searchText: name.toLowerCase(), policy });
    const { email } = await addUser(product, type as Role, facility);
    records.set(name, facility);
    cast[name] = { id, email };
  }
  for (const [one, other] of PARTNERS) {
    const [a, b] = [records.get(one), records.get(other)];
    if (a && b) await product.app.get(Facilities).link(a, b, new Date().toISOString());
  }
  const admin = await addUser(product, 'ADMIN');
  return { ...cast, admin: { id: admin.id, email: admin.email } } as ClusterCast;
}
