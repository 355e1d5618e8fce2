/** Builds the demo's accounts: one user per facility, and two admins. All names are invented. */
import type { UserRecord } from '../ground/identity/users.js';
import type { SeedFacility } from './seed-facilities.js';
import type { SeededRandom } from './seeded-random.js';

const FIRST_NAMES = ['Saima', 'Adeel', 'Rubina', 'Tariq', 'Farah', 'Imran', 'Nadia', 'Usman', 'Hina', 'Kamran', 'Ayesha', 'Bilal'];
const LAST_NAMES = ['Mahmood', 'Rafiq', 'Kausar', 'Mehmood', 'Siddiqui', 'Anwar', 'Qureshi', 'Malik', 'Baig', 'Shah', 'Javed', 'Chaudhry'];

/** Works for the first office of farm monitors, on a phone. */
export const FIELD_MONITOR_EMAIL = 'fieldmonitor1@example.org';

type SeedPerson = Omit<UserRecord, 'emailKey' | 'searchText'>;

export function createPeople(cast: readonly SeedFacility[], chance: SeededRandom, joinedAt: string): SeedPerson[] {
  const named = (n: number) => ({
    firstName: FIRST_NAMES[n % FIRST_NAMES.length] ?? '',
    lastName: LAST_NAMES[(n * 7 + Math.floor(n / 12)) % LAST_NAMES.length] ?? '',
  });
  const done = { status: 1, joinedAt, updatedProfileAt: joinedAt, answeredSaqAt: joinedAt, addedPartnerAt: joinedAt };
  const members = cast.map(
    (member, n): SeedPerson => ({
      id: chance.uuid(),
      email: `${member.key}@example.org`,
      ...named(n),
      roles: [member.role],
      facilityIds: [member.id],
      currentFacilityId: member.id,
      ...done,
    }),
  );
  const admins = (['ADMIN', 'SUPER_ADMIN'] as const).map(
    (role, n): SeedPerson => ({
      id: chance.uuid(),
      email: `${role === 'ADMIN' ? 'admin' : 'superadmin'}@example.org`,
      ...named(cast.length + n),
      roles: [role],
      facilityIds: [],
      ...done,
    }),
  );
  return [...members, ...admins];
}

/** Returns a farm monitor who works on a phone, in addition to the one at a desk; none without an office. */
export function fieldMonitorOf(cast: readonly SeedFacility[], chance: SeededRandom, joinedAt: string): SeedPerson[] {
  const office = cast.find(({ type }) => type === 'FARM_MONITOR');
  if (!office) return [];
  const done = { status: 1, joinedAt, updatedProfileAt: joinedAt, answeredSaqAt: joinedAt, addedPartnerAt: joinedAt };
  const person = { id: chance.uuid(), email: FIELD_MONITOR_EMAIL, firstName: 'Shaista', lastName: 'Noreen' };
  return [{ ...person, roles: ['FARM_MONITOR'], facilityIds: [office.id], currentFacilityId: office.id, ...done }];
}
