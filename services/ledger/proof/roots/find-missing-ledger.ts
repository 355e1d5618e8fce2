import type { EventStore } from '../../../platform/events/event-store.js';
import { ROOTS_STREAM } from './root-signing.js';
import { type RootsEvent, type RootsState, rootsDecider } from './roots.decider.js';

const EVENTS_PER_PAGE = 200;

/** Finds the first ledger whose head in the store differs from the roots; describes it in a sentence. */
export async function findMissingLedger(events: EventStore, { heads, newest }: RootsState): Promise<{ ledgers: number; missing?: string }> {
  for (const { ledger, revision, hash } of heads) {
    const [event] = await events.read(ledger, revision, 1);
    const noted = `${hash.slice(0, 8)}…${hash.slice(-8)}`;
    const where = `the roots up to number ${newest?.number ?? 0} have it at event ${revision} (${noted})`;
    if (!event) return { ledgers: heads.length, missing: `${ledger} was dropped or cut off: ${where}.` };
    if (event.metadata.hash !== hash) return { ledgers: heads.length, missing: `The history of ${ledger} was rewritten: ${where}.` };
  }
  return { ledgers: heads.length };
}

/** Folds the whole stream of roots. */
export async function foldRoots(events: EventStore): Promise<RootsState> {
  let state = rootsDecider.initial();
  for (let from = 0; ; from += EVENTS_PER_PAGE) {
    const page = await events.read(ROOTS_STREAM, from, EVENTS_PER_PAGE);
    for (const { type, data, revision, metadata } of page)
      state = rootsDecider.evolve(state, {
        event: { type, data } as RootsEvent,
        revision,
        recordedAt: metadata.recordedAt,
        hash: metadata.hash,
      });
    if (page.length < EVENTS_PER_PAGE) return state;
  }
}
