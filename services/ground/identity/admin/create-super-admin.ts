/** Creates the first super admin from outside, since nobody is there who could invite one. */
import { randomUUID } from 'node:crypto';
import { validateSync } from 'class-validator';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { USER_STATUS } from '../../../../contracts/shared/roles.js';
import { Email, Password, PersonName } from '../../../../contracts/shared/validation.js';
import { DuplicateKey } from '../../../platform/documents/document-store.js';
import { fieldMessagesOf } from '../../../platform/http/bodies/body-validation.js';
import type { NewPasswords } from '../passwords/new-passwords.js';
import type { UserRecord, Users } from '../users.js';

export class NewSuperAdmin {
  @Email() email!: string;
  @PersonName() firstName!: string;
  @PersonName() lastName!: string;
  @Password() password!: string;
}

/**
 * Creates a super admin who can sign in at once. Calls `password` after all other checks. @throws Refusal Invalid by the rules of the
 * forms; EmailTaken; those of `NewPasswords`
 */
export async function createSuperAdmin(
  { users, passwords, platformName }: { users: Users; passwords: NewPasswords; platformName?: string },
  person: Omit<NewSuperAdmin, 'password'>,
  password: () => Promise<string>,
  now: string,
): Promise<UserRecord> {
  assertValid(person);
  if (await users.byEmail(person.email)) throw new Refusal('EmailTaken');
  const id = randomUUID();
  const chosen = await password();
  assertValid({ password: chosen });
  await passwords.assertHardToGuess(chosen, person, platformName);
  // First, so that every visible user can sign in.
  await users.setPassword(id, chosen, now);
  const standing = { updatedProfileAt: null, answeredSaqAt: null, addedPartnerAt: null };
  try {
    return await users.put({
      id,
      ...person,
      roles: ['SUPER_ADMIN'],
      status: USER_STATUS.ACTIVE,
      facilityIds: [],
      joinedAt: now,
      ...standing,
    });
  } catch (error) {
    throw error instanceof DuplicateKey ? new Refusal('EmailTaken') : error;
  }
}

function assertValid(person: Partial<NewSuperAdmin>): void {
  const errors = validateSync(Object.assign(new NewSuperAdmin(), person), { skipMissingProperties: true });
  if (errors.length > 0) throw new Refusal('Invalid', {}, fieldMessagesOf(errors));
}

/** Returns first and last name as given, or as the e-mail suggests them: `jane.doe@example.org` is Jane Doe. */
export function namesFrom(email: string, given: string | undefined): Pick<NewSuperAdmin, 'firstName' | 'lastName'> {
  const suggested = email
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const [firstName = '', ...others] = given === undefined ? suggested.slice(0, 2) : given.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
