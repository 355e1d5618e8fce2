/** The demo's accounts: one user a facility, and two admins. All names are made up. */
import type { UserRecord } from '../identity/users.js';
import type { Member } from './cast.js';
import type { Chance } from './chance.js';

export const DEMO_PASSWORD = 'Cotton-2026!';

const FIRST = ['Saima', 'Adeel', 'Rubina', 'Tariq', 'Farah', 'Imran', 'Nadia', 'Usman', 'Hina', 'Kamran', 'Ayesha', 'Bilal'];
const LAST = ['Mahmood', 'Rafiq', 'Kausar', 'Mehmood', 'Siddiqui', 'Anwar', 'Qureshi', 'Malik', 'Baig', 'Shah', 'Javed', 'Chaudhry'];

type Person = Omit<UserRecord, 'emailKey' | 'searchText'>;

export function peopleOf(cast: readonly Member[], chance: Chance, joinedAt: string): Person[] {
  const named = (n: number) => ({
    firstName: FIRST[n % FIRST.length] ?? '',
    lastName: LAST[(n * 7 + Math.floor(n / 12)) % LAST.length] ?? '',
  });
  const done = { status: 1, joinedAt, updatedProfileAt: joinedAt, answeredSaqAt: joinedAt, addedPartnerAt: joinedAt };
  const members = cast.map(
    (member, n): Person => ({
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
    (role, n): Person => ({
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
