import type { UserRecord } from '../../ground/identity/users.js';
import { erasedPerson } from '../../platform/texts/erased-names.js';

export const personName = (user: UserRecord | undefined): string => (user ? `${user.firstName} ${user.lastName}`.trim() : erasedPerson());
