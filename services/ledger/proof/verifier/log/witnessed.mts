/** A root by the policy of the reader: its log and its witnesses vouch for it, and nobody else has to. */
import { type Root, rootEntry } from '../roots.mjs';
import { VerificationError } from '../values.mjs';
import { vkeyOf } from './notes.mjs';
import { checkPolicy, type Policy, readPolicy, type WitnessedNote, witnessedWords } from './policies.mjs';
import { checkTlogProof, readTlogProof, type TlogProof } from './tlog-proof.mjs';

export interface WitnessedRoot {
  isMet: boolean;
  /** The number of the root; 0 where there is no proof. */
  root: number;
  /** Such as `witnessed by 2 of 3 (a, b) at 2026-11-28T14:05:02Z`, or `not witnessed: …`. */
  words: string;
}

/**
 * Checks the proof of a root by the policy alone: what the bundle itself says of keys and witnesses is not read.
 * @param proof the text of root.tlog-proof; undefined or empty where there is none
 * @throws VerificationError for a proof that leads elsewhere, or that the log of the policy has not signed
 */
export function witnessedRoot(policy: string, proof: string | undefined, roots: readonly Root[]): WitnessedRoot {
  const read = readPolicy(policy);
  if (!proof) return { isMet: false, root: 0, words: 'not witnessed: there is no root.tlog-proof here' };
  const tlogProof = readTlogProof(proof);
  const witnessed = checkNamedLog(read, tlogProof, roots);
  const number = tlogProof.index + 1;
  const root = roots[tlogProof.index];
  if (!root) throw new VerificationError(`root.tlog-proof is of root ${number}, which is not here: roots were cut off.`);
  checkTlogProof(tlogProof, rootEntry(root));
  return { isMet: witnessed.isMet, root: number, words: witnessedWords(witnessed) };
}

/** Says which key the roots name, where the log has changed its key since the policy was written. */
function checkNamedLog(policy: Policy, { note, checkpoint }: TlogProof, roots: readonly Root[]): WitnessedNote {
  try {
    return checkPolicy(policy, note, checkpoint);
  } catch (error) {
    const named = roots.at(-1)?.logKey;
    if (!(error instanceof VerificationError) || named === undefined || policy.logs.some((key) => vkeyOf(key) === named)) throw error;
    throw new VerificationError(
      `${error.message} The roots name another key of the log: ${named} Ask a witness whom you trust before you take it.`,
    );
  }
}
