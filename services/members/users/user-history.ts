import type { FieldChange } from '../../../contracts/members/users/replies.js';
import type { UserChange, UserRecord } from '../../ground/identity/users.js';

export type { UserChange } from '../../ground/identity/users.js';

type Field = FieldChange['field'];

/** Limits the changes kept per user; the oldest are dropped. */
const CHANGES_MAX = 100;

export const withChange = (user: UserRecord, change: UserChange): UserRecord => ({
  ...user,
  changes: [...(user.changes ?? []), change].slice(-CHANGES_MAX),
});

/** Lists the fields that differ; facilities by ID. */
export function fieldChanges(before: UserRecord, after: UserRecord): FieldChange[] {
  const fieldsOf = ({ firstName, lastName, phoneNumber, roles, currentFacilityId }: UserRecord): Record<Field, string | null> => ({
    firstName,
    lastName,
    phoneNumber: phoneNumber ?? null,
    role: roles[0] ?? null,
    facility: currentFacilityId ?? null,
  });
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  const fields = Object.keys(from) as Field[];
  return fields.filter((field) => from[field] !== to[field]).map((field) => ({ field, from: from[field], to: to[field] }));
}
