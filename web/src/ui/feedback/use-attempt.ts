import { useFailureText } from './read-error.js';
import { toast } from './toast.js';

/** Returns a function that waits for an act, and shows a toast that it is done, where there is a text for that, or why it failed. */
export function useAttempt(): (act: Promise<unknown>, done?: string) => Promise<void> {
  const failureText = useFailureText();
  return (act, done) =>
    act.then(
      () => (done === undefined ? undefined : toast('success', done)),
      (failure: unknown) => toast('error', failureText(failure)),
    );
}
