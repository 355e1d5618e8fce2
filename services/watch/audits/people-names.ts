import type { Users } from '../../ground/identity/users.js';
import { erasedPerson } from '../../platform/texts/erased-names.js';

/** Returns the names of people; who is erased is called so. */
export async function namesOf(users: Users, ids: readonly string[]): Promise<(id: string) => string> {
  const people = await users.getMany([...new Set(ids)]);
  const byId = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return (id) => byId.get(id) ?? erasedPerson();
}
