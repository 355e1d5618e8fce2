/** Words for papers and bundles that name the witnesses of a root. */
import type { WitnessedBy } from '../../../../contracts/ledger/proof/log/replies.js';
import { countedOf, type LogCheckpoint, type LogState, quorumTimeOf } from './log.decider.js';

/** Returns the newest checkpoint that enough of the present witnesses signed, and when they had, in seconds since 1970. */
export function newestWitnessed(state: LogState): { checkpoint: LogCheckpoint; time: number } | undefined {
  return firstMet(state, state.checkpoints.toReversed());
}

/** Returns the first checkpoint that contains a root and that enough witnesses signed. @param root its number */
export function firstWitnessed(state: LogState, root: number): { checkpoint: LogCheckpoint; time: number } | undefined {
  return firstMet(
    state,
    state.checkpoints.filter(({ size }) => size >= root),
  );
}

/** Returns null while too few witnesses signed a checkpoint that contains the root. @param root its number */
export function witnessedBy(state: LogState, root: number): WitnessedBy | null {
  const met = firstWitnessed(state, root);
  if (!met) return null;
  const counted = countedOf(state.witnesses);
  const signed = met.checkpoint.cosignatures.flatMap(({ name, time }) => {
    const witness = counted.find((each) => each.name === name);
    return witness ? [{ ...witness, time }] : [];
  });
  signed.sort((a, b) => a.time - b.time);
  return {
    operators: signed.map(({ operator }) => operator),
    names: signed.map(({ name }) => name),
    ...{ all: counted.length, at: new Date(met.time * 1000).toISOString() },
  };
}

/** Words it in English, for the text files of bundles. @param root the number of the newest root that the reader has; 0 without one */
export function witnessedLine(state: LogState, root: number): string {
  if (root === 0) return 'No root was signed yet.';
  const by = witnessedBy(state, root);
  if (by) return `Root ${root} is ${wordsOf(by)}.`;
  const size = newestWitnessed(state)?.checkpoint.size ?? 0;
  const older = witnessedBy(state, size);
  return older ? `Root ${size} is ${wordsOf(older)}. Newer roots are not witnessed yet.` : `Root ${root} is not witnessed yet.`;
}

const wordsOf = ({ names, all, at }: WitnessedBy): string =>
  `witnessed by ${names.length} of ${all} (${names.join(', ')}) at ${at.replace('.000Z', 'Z')}`;

function firstMet({ witnesses }: LogState, checkpoints: readonly LogCheckpoint[]): { checkpoint: LogCheckpoint; time: number } | undefined {
  for (const checkpoint of checkpoints) {
    const time = quorumTimeOf(checkpoint, witnesses);
    if (time !== undefined) return { checkpoint, time };
  }
  return undefined;
}
