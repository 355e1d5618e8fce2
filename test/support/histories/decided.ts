import type { Decider } from '../../../services/platform/deciders/decider.js';
import { refusalCodeOf } from '../refusals.js';

/** Decides commands of one stream, all at one instant. */
export function decidedBy<State, Command, Event>(decider: Decider<State, Command, Event>, now: string) {
  const fold = (state: State, events: readonly Event[], first = 0): State =>
    events.reduce((before, event, at) => decider.evolve(before, { event, revision: first + at, recordedAt: now, hash: '' }), state);
  const stateAfter = (...commands: readonly Command[]): State => {
    let [state, revision] = [decider.initial(), 0];
    for (const command of commands) {
      const events = decider.decide(state, command, now);
      state = fold(state, events, revision);
      revision += events.length;
    }
    return state;
  };
  const decided = (command: Command, ...before: readonly Command[]): readonly Event[] =>
    decider.decide(stateAfter(...before), command, now);
  return {
    stateAfter,
    decided,
    refusal: (command: Command, ...before: readonly Command[]): string => refusalCodeOf(() => decided(command, ...before)),
    stateOf: (...events: readonly Event[]): State => fold(decider.initial(), events),
  };
}
