/** The stream of roots: heads of ledgers as they are noted, hourly roots that sign for all that were noted before, and changes of their key. */
import type { RootKeyChange, RootKeyChangeReply, RootReply, RootStatement } from '../../../../contracts/ledger/proof/replies.js';
import type { Decider, Recorded } from '../../../platform/deciders/decider.js';
import { type LedgerHead, leafHashOf, MerkleTree, rootHash, signedChangeText, signedRootText } from './merkle-tree.rules.js';

export interface RootsState {
  tree: MerkleTree;
  /** In the order of the tree's leaves: that in which they were first noted. */
  heads: LedgerHead[];
  /** Stream → its place. */
  places: Map<string, number>;
  /** The log's position up to which heads are noted. */
  upTo: string | null;
  newest: RootReply | null;
  /** Says when the first root was made. */
  firstMadeAt: string | null;
  /** Lists the changes of the key, oldest first. */
  keyChanges: RootKeyChangeReply[];
  /** The key of the log that later roots name; null before its first change. */
  logKey: string | null;
}

export type RootsCommand =
  | { kind: 'noteHeads'; heads: LedgerHead[]; from: string | null; upTo: string | null }
  | { kind: 'signRoot'; hour: string; madeAt: string; key: string; sign(text: string): string }
  | { kind: 'nameLogKey'; logKey: string; namedAt: string }
  | { kind: 'changeKey'; key: string; next: string; madeAt: string; sign(text: string): string };

export type RootsEvent =
  | { type: 'LedgerHeadsNoted'; data: { heads: LedgerHead[]; upTo: string | null } }
  | { type: 'LedgerRootSigned'; data: RootReply }
  | { type: 'RootKeyChanged'; data: RootKeyChangeReply }
  | { type: 'LogKeyNamed'; data: { logKey: string; namedAt: string } };

const NO_ROOT = '0'.repeat(64);

export const rootsDecider: Decider<RootsState, RootsCommand, RootsEvent> = {
  version: 3,
  initial: () => ({
    tree: new MerkleTree(),
    heads: [],
    places: new Map(),
    upTo: null,
    newest: null,
    firstMadeAt: null,
    keyChanges: [],
    logKey: null,
  }),
  evolve(state: RootsState, { event }: Recorded<RootsEvent>): RootsState {
    if (event.type === 'LedgerRootSigned') return { ...state, newest: event.data, firstMadeAt: state.firstMadeAt ?? event.data.madeAt };
    if (event.type === 'RootKeyChanged') return { ...state, keyChanges: [...state.keyChanges, event.data] };
    if (event.type === 'LogKeyNamed') return { ...state, logKey: event.data.logKey };
    for (const head of event.data.heads) noteHead(state, head);
    return { ...state, upTo: event.data.upTo };
  },
  decide(state, command) {
    switch (command.kind) {
      case 'noteHeads':
        return decideNoteHeads(state, command);
      case 'signRoot':
        return decideSignRoot(state, command);
      case 'nameLogKey':
        return state.logKey === command.logKey ? [] : [{ type: 'LogKeyNamed', data: { logKey: command.logKey, namedAt: command.namedAt } }];
      case 'changeKey':
        return decideChangeKey(state, command);
    }
  },
  *toSnapshot({ heads, upTo, newest, firstMadeAt, keyChanges, logKey }: RootsState): Generator<unknown> {
    yield { upTo, newest, firstMadeAt, keyChanges, logKey };
    for (const { ledger, revision, hash } of heads) yield [ledger, revision, hash];
  },
  fromSnapshot(state: RootsState, row: unknown): RootsState {
    if (!Array.isArray(row)) return { ...state, ...(row as Pick<RootsState, 'upTo' | 'newest' | 'firstMadeAt' | 'keyChanges' | 'logKey'>) };
    const [ledger, revision, hash] = row as [string, number, string];
    noteHead(state, { ledger, revision, hash });
    return state;
  },
};

/** A ledger never disappears or shrinks: what a root covered is in every later one. */
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

/** Returns the key whose signatures count now; undefined before the first. */
export const keyInForce = ({ keyChanges, newest }: Pick<RootsState, 'keyChanges' | 'newest'>): string | undefined =>
  keyChanges.at(-1)?.next ?? newest?.key;

/** One in an hour, none while there is no ledger, and none by a key that is not in force. */
function decideSignRoot(state: RootsState, { hour, madeAt, key, sign }: Extract<RootsCommand, { kind: 'signRoot' }>): RootsEvent[] {
  const { newest, tree, logKey } = state;
  if (tree.size === 0 || (newest && newest.hour >= hour) || (keyInForce(state) ?? key) !== key) return [];
  const statement: RootStatement = {
    number: (newest?.number ?? 0) + 1,
    hour,
    madeAt,
    ledgers: tree.size,
    tree: tree.root(),
    previousRoot: newest?.hash ?? NO_ROOT,
    key,
    ...(logKey !== null && { logKey }),
  };
  return [{ type: 'LedgerRootSigned', data: { ...statement, hash: rootHash(statement), signature: sign(signedRootText(statement)) } }];
}

/** Nothing where the key has changed already. */
function decideChangeKey(state: RootsState, { key, next, madeAt, sign }: Extract<RootsCommand, { kind: 'changeKey' }>): RootsEvent[] {
  if ((keyInForce(state) ?? key) !== key) return [];
  const { newest, keyChanges } = state;
  const change: RootKeyChange = {
    ...{ change: keyChanges.length + 1, key, next },
    ...{ afterRoot: newest?.number ?? 0, lastRoot: newest?.hash ?? NO_ROOT, madeAt },
  };
  return [{ type: 'RootKeyChanged', data: { ...change, signature: sign(signedChangeText(change)) } }];
}
