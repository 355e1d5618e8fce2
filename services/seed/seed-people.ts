/** Builds the demo's accounts: one user per facility, and two admins. All names are invented. */
import type { UserRecord } from '../identity/users.js';
import type { SeedFacility } from './seed-facilities.js';
import type { SeededRandom } from './seeded-random.js';

export const DEMO_PASSWORD = 'Cotton-2026!';

const FIRST_NAMES = ['Saima', 'Adeel', 'Rubina', 'Tariq', 'Farah', 'Imran', 'Nadia', 'Usman', 'Hina', 'Kamran', 'Ayesha', 'Bilal'];
const LAST_NAMES = ['Mahmood', 'Rafiq', 'Kausar', 'Mehmood', 'Siddiqui', 'Anwar', 'Qureshi', 'Malik', 'Baig', 'Shah', 'Javed', 'Chaudhry'];

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
