import { Refusal } from '../../../contracts/shared/refusals.js';

/**
 * Waits again as long as the views are behind, since a rebuild may fold the whole log.
 * @param isStopping ends the waiting
 * @throws Refusal ReadModelBehind once it is stopping
 */
export async function untilFolded(wait: () => Promise<void>, isStopping: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await wait();
    } catch (error) {
      const isBehind = error instanceof Refusal && error.code === 'ReadModelBehind';
      if (!isBehind || isStopping()) throw error;
    }
  }
}
