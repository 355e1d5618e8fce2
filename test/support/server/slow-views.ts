import { setTimeout as sleep } from 'node:timers/promises';
import { ProjectionFollower } from '../../../services/platform/projections/projection-follower.js';

type Save = (this: { name: string }, position: string) => Promise<unknown>;

/**
 * Lets each stored view be seen later, by up to `longestMs`, each by a time of its own, as on a busy machine: a spec that reads what it wrote
 * without waiting for it then fails each time instead of now and then.
 */
export function slowViews(longestMs: number): void {
  const prototype = ProjectionFollower.prototype as unknown as { save: Save };
  const { save } = prototype;
  prototype.save = async function (position) {
    await sleep(delayOf(this.name, longestMs));
    return save.call(this, position);
  };
}

function delayOf(name: string, longestMs: number): number {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % longestMs, 0);
}
