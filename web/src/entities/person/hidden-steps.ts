import { useLocalStorage } from '@mantine/hooks';
import { accountOf, useSession } from '../../client/session/session.js';

/** Returns whether a user hid the first steps, and hides or shows them. The device keeps the choice. */
export function useHiddenSteps(): readonly [boolean, (isHidden: boolean) => void] {
  const user = useSession()?.user;
  const key = `first-steps-hidden ${user ? accountOf(user) : ''}`;
  const [isHidden, setHidden] = useLocalStorage({ key, defaultValue: false, getInitialValueInEffect: false });
  return [isHidden, setHidden];
}
