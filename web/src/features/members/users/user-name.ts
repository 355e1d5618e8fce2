import { useTranslation } from 'react-i18next';
import type { UserReply } from '../../../../../contracts/members/users/replies.js';

/** Returns the name of a user, or the e-mail until there is one. */
export const userNameOf = ({ firstName, lastName, email }: Pick<UserReply, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Roles that the admin may give, as options. */
export function useRoleOptions(roles: readonly UserReply['role'][]): { value: UserReply['role']; label: string }[] {
  const { t } = useTranslation('ui');
  return roles.map((role) => ({ value: role, label: t(`role.${role}`) }));
}
