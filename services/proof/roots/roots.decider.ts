/** The stream of roots: heads of ledgers as they are noted, and the hourly roots that sign for all that were noted before. */
import type { RootReply, RootStatement } from '../../../contracts/proof/replies.js';
import type { Decider, Recorded } from '../../platform/deciders/decider.js';
import { type LedgerHead, leafHashOf, MerkleTree, rootHash, signedRootText } from './merkle-tree.rules.js';

export interface RootsState {
  tree: MerkleTree;
  /** In the order of the tree's leaves: that in which they were first noted. */
  heads: LedgerHead[];
  /** Stream → its place. */
  places: Map<string, number>;
  /** The log's position up to which heads are noted. */
  upTo: string | null;
  newest: RootReply | null;
}

export type RootsCommand =
  | { kind: 'noteHeads'; heads: LedgerHead[]; from: string | null; upTo: string | null }
  | { kind: 'signRoot'; hour: string; madeAt: string; key: string; sign(text: string): string };

export type RootsEvent =
  | { type: 'LedgerHeadsNoted'; data: { heads: LedgerHead[]; upTo: string | null } }
  | { type: 'LedgerRootSigned'; data: RootReply };

const NO_ROOT = '0'.repeat(64);

export const rootsDecider: Decider<RootsState, RootsCommand, RootsEvent> = {
  version: 1,
  initial: () => ({ tree: new MerkleTree(), heads: [], places: new Map(), upTo: null, newest: null }),
  evolve(state: RootsState, { event }: Recorded<RootsEvent>): RootsState {
    if (event.type === 'LedgerRootSigned') return { ...state, newest: event.data };
    for (const head of event.data.heads) noteHead(state, head);
    return { ...state, upTo: event.data.upTo };
  },
  decide: (state, command) => (command.kind === 'noteHeads' ? decideNoteHeads(state, command) : decideSignRoot(state, command)),
  *toSnapshot({ heads, upTo, newest }: RootsState): Generator<unknown> {
    yield { upTo, newest };
    for (const { ledger, revision, hash } of heads) yield [ledger, revision, hash];
  },
  fromSnapshot(state: RootsState, row: unknown): RootsState {
    if (!Array.isArray(row)) return { ...state, ...(row as Pick<RootsState, 'upTo' | 'newest'>) };
    const [ledger, revision, hash] = row as [string, number, string];
    noteHead(state, { ledger, revision, hash });
    return state;
  },
};

/** A ledger never goes, and never goes back: what a root stood for stands in every later one. */
function noteHead(state: RootsState, head: LedgerHead): void {
  const place = state.places.get(head.ledger) ?? state.heads.length;
  const known = state.heads[place];
  if (known && known.revision >= head.revision) return;
  state.places.set(head.ledger, place);
  state.heads[place] = head;
  state.tree.set(place, leafHashOf(head));
}

/** Nothing where another process noted further meanwhile. */
function decideNoteHeads(state: RootsState, { heads, from, upTo }: Extract<RootsCommand, { kind: 'noteHeads' }>): RootsEvent[] {
  if (state.upTo !== from || heads.length === 0) return [];
  return [{ type: 'LedgerHeadsNoted', data: { heads, upTo } }];
}

/** One in an hour, and none while there is no ledger. */
function decideSignRoot(state: RootsState, { hour, madeAt, key, sign }: Extract<RootsCommand, { kind: 'signRoot' }>): RootsEvent[] {
  const { newest, tree } = state;
  if (tree.size === 0 || (newest && newest.hour >= hour)) return [];
  const statement: RootStatement = {
    number: (newest?.number ?? 0) + 1,
    hour,
    madeAt,
    ledgers: tree.size,
    tree: tree.root(),
    previousRoot: newest?.hash ?? NO_ROOT,
    key,
  };
  return [{ type: 'LedgerRootSigned', data: { ...statement, hash: rootHash(statement), signature: sign(signedRootText(statement)) } }];
}
