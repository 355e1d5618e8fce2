/** A root by the policy of the reader: its log and its witnesses vouch for it, and nobody else has to. */
import { type Root, rootEntry } from '../roots.mjs';
import { VerificationError } from '../values.mjs';
import { checkPolicy, readPolicy, witnessedWords } from './policies.mjs';
import { checkTlogProof, readTlogProof } from './tlog-proof.mjs';

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
  const witnessed = checkPolicy(read, tlogProof.note, tlogProof.checkpoint);
  const number = tlogProof.index + 1;
  const root = roots[tlogProof.index];
  if (!root) throw new VerificationError(`root.tlog-proof is of root ${number}, which is not here: roots were cut off.`);
  checkTlogProof(tlogProof, rootEntry(root));
  return { isMet: witnessed.isMet, root: number, words: witnessedWords(witnessed) };
}
