/** Follows the claims that accounts do not cover into all that they went into. */
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import type { PostingBook } from '../../../../../projections/ledger/balance/book-views.js';
import { accountKey, type ClaimDoubtsBody, uncoveredOf } from '../../../../../projections/ledger/balance/claim-doubts.js';
import type { LotEntry, LotStatus } from '../../../../../projections/ledger/custody/lot-status.js';
import { type LotBody, lotAt } from '../../../../../projections/ledger/custody/lots.js';
import { countsAt, type PointInTime } from '../../../../../projections/shared/point-in-time.js';
import { splitByWeight, sum } from '../../../custody/ledger/state/quantities.js';
import type { ClaimDoubtsAt, Doubt, HeldDoubt, LotDoubt } from '../../../custody/reads/claim-doubts.js';
import { accountDoubts, debitKey, latest } from './account-doubts.js';
import { type DoubtUse, entryKey, type LotFlow, lotDoubts } from './lot-doubts.js';

/** Reads what the walk asks for. */
export interface DoubtFacts {
  /** Returns the accounts that are below zero at the point in time. */
  shortAccounts(at: PointInTime): Promise<ClaimDoubtsBody[]>;
  /** Returns the account as it is now. */
  account(facilityId: string, certification: string): Promise<Pick<ClaimDoubtsBody, 'balanceGrams'> | undefined>;
  /** Returns all postings of the account from a revision on, in ledger order. */
  postings(facilityId: string, certification: string, fromRevision: number): Promise<PostingBook[]>;
  lots(ids: readonly string[]): Promise<ReadonlyMap<string, LotBody>>;
  /** Returns the outputs of each step, by transaction key. */
  outputs(keys: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

interface Account {
  facilityId: string;
  certification: string;
  fromRevision: number;
  /** The postings from `fromRevision` on, and the balance before them, once they are read. */
  read?: { fromRevision: number; balanceGrams: number; postings: PostingBook[] };
  received: Map<string, Doubt>;
  uncovered: Map<string, Doubt>;
}

type WalkedLot = { body?: LotBody; made?: Doubt; debits: Map<string, Doubt>; flow?: LotFlow };

interface Step {
  facilityId: string;
  outputs?: readonly string[];
  /** By input lot. */
  inputs: Map<string, DoubtUse>;
  /** By input lot: what went into the account of a site that pools the outputs. */
  credited: Map<string, DoubtUse>;
}

/**
 * Works each account, lot and step out again as long as what comes to it changes. A fact rests on earlier ones alone, so this ends. Only
 * what doubt reaches is read.
 */
export class DoubtWalk {
  private readonly accounts = new Map<string, Account>();
  private readonly lots = new Map<string, WalkedLot>();
  private readonly steps = new Map<string, Step>();
  private readonly changed = { accounts: new Set<string>(), lots: new Set<string>(), steps: new Set<string>() };

  constructor(
    private readonly facts: DoubtFacts,
    private readonly at: PointInTime,
  ) {}

  async run(): Promise<ClaimDoubtsAt> {
    for (const body of await this.facts.shortAccounts(this.at)) this.begin(body);
    const { accounts, lots, steps } = this.changed;
    while (accounts.size + lots.size + steps.size > 0) {
      for (const key of taken(accounts)) await this.workAccount(this.accounts.get(key) as Account);
      await this.workLots(taken(lots));
      await this.workSteps(taken(steps));
    }
    return this.found();
  }

  private begin(body: ClaimDoubtsBody): void {
    const { facilityId, certification } = body;
    for (const { debit, grams } of uncoveredOf(body)) {
      const { revision, lotIds, closedAt } = debit;
      const account = this.accountFrom(facilityId, certification, revision);
      const doubt: Doubt = { grams, siteId: facilityId, inherited: false, ...(closedAt && { closedAt }) };
      account.uncovered.set(debitKey(revision, lotIds[0]), doubt);
    }
  }

  private accountFrom(facilityId: string, certification: string, revision: number): Account {
    const key = accountKey(facilityId, certification);
    const account = this.accounts.get(key) ?? {
      facilityId,
      certification,
      fromRevision: revision,
      received: new Map<string, Doubt>(),
      uncovered: new Map<string, Doubt>(),
    };
    account.fromRevision = Math.min(account.fromRevision, revision);
    this.accounts.set(key, account);
    this.changed.accounts.add(key);
    return account;
  }

  private async workAccount(account: Account): Promise<void> {
    const { facilityId, received, uncovered } = account;
    const { balanceGrams, postings } = await this.postingsOf(account);
    const known = postings.filter(({ recordedAt }) => this.at.asOf === undefined || recordedAt <= this.at.asOf);
    const debits = accountDoubts({ facilityId, balanceGrams, postings: known, received, uncovered });
    for (const { revision, grams, lotIds } of known) {
      const [lotId] = lotIds;
      if (grams >= 0 || lotId === undefined) continue;
      this.setLot(lotId, ({ debits: of }) => replace(of, entryKey({ facilityId, revision }), debits.get(debitKey(revision, lotId))));
    }
  }

  private async postingsOf(account: Account): Promise<NonNullable<Account['read']>> {
    const { facilityId, certification, fromRevision } = account;
    if (account.read && account.read.fromRevision <= fromRevision) return account.read;
    const [now, postings] = await Promise.all([
      this.facts.account(facilityId, certification),
      this.facts.postings(facilityId, certification, fromRevision),
    ]);
    const balanceGrams = (now?.balanceGrams ?? 0) - sum(postings.map(({ grams }) => grams));
    account.read = { fromRevision, balanceGrams, postings };
    return account.read;
  }

  /** @param change returns true where it changes what comes to the lot */
  private setLot(lotId: string, change: (lot: WalkedLot) => boolean): void {
    const lot = this.lots.get(lotId) ?? { debits: new Map<string, Doubt>() };
    if (!change(lot)) return;
    this.lots.set(lotId, lot);
    this.changed.lots.add(lotId);
  }

  private async workLots(ids: readonly string[]): Promise<void> {
    await this.readLots(ids);
    for (const lotId of ids) {
      const lot = this.lots.get(lotId) as WalkedLot;
      const before = lot.flow;
      lot.flow = lotDoubts(this.entriesOf(lot), lot.made, lot.debits);
      this.passCredits(lotId, before, lot.flow);
      for (const key of new Set([...(before?.uses.keys() ?? []), ...lot.flow.uses.keys()])) {
        const use = lot.flow.uses.get(key) ?? before?.uses.get(key);
        const step = this.steps.get(key) ?? { facilityId: use?.facilityId ?? '', inputs: new Map(), credited: new Map() };
        if (!replace(step.inputs, lotId, lot.flow.uses.get(key))) continue;
        this.steps.set(key, step);
        this.changed.steps.add(key);
      }
    }
  }

  private passCredits(lotId: string, before: LotFlow | undefined, after: LotFlow): void {
    const given = new Map(after.credits.map((credit) => [entryKey(credit), credit]));
    for (const credit of [...(before?.credits ?? []), ...after.credits]) this.credit(credit, lotId, given.get(entryKey(credit))?.doubt);
  }

  private credit({ facilityId, certification, revision }: DoubtUse, lotId: string, doubt: Doubt | undefined): void {
    const known = this.accounts.get(accountKey(facilityId, certification))?.received.get(debitKey(revision, lotId));
    if (isSame(known, doubt)) return;
    replace(this.accountFrom(facilityId, certification, revision).received, debitKey(revision, lotId), doubt);
  }

  private async workSteps(keys: readonly string[]): Promise<void> {
    const unread = keys.filter((key) => this.steps.get(key)?.outputs === undefined);
    const read = await this.facts.outputs(unread);
    for (const key of unread) (this.steps.get(key) as Step).outputs = read.get(key) ?? [];
    const made = [...new Set(keys.flatMap((key) => this.steps.get(key)?.outputs ?? []))];
    for (const lotId of made) if (!this.lots.has(lotId)) this.lots.set(lotId, { debits: new Map() });
    await this.readLots(made);
    for (const key of keys) this.workStep(this.steps.get(key) as Step);
  }

  /** Splits what the inputs brought over the outputs by their cotton. Outputs in a pool leave it to the account. */
  private workStep({ facilityId, inputs, credited, outputs = [] }: Step): void {
    const made = outputs.flatMap((lotId) => {
      const entry = this.entriesOf(this.lots.get(lotId) ?? { debits: new Map() }).find(({ as }) => as === 'made');
      return entry ? [{ lotId, says: entry.says }] : [];
    });
    if (made.some(({ says }) => says?.pooled)) {
      for (const [lotId, use] of inputs) credited.set(lotId, use);
      for (const [lotId, use] of credited) this.credit(use, lotId, inputs.get(lotId)?.doubt);
      return;
    }
    const doubts = [...inputs.values()].map(({ doubt }) => doubt);
    const parts = splitByWeight(
      sum(doubts.map(({ grams }) => grams)),
      made.map(({ lotId, says }) => ({ name: lotId, weight: says?.carried?.cottonGrams ?? 0 })),
    );
    const closedAt = doubts.reduce<string | undefined>((at, doubt) => latest(at, doubt.closedAt), undefined);
    for (const [at, { lotId }] of made.entries()) {
      const grams = parts[at] ?? 0;
      const doubt = grams > 0 ? { grams, siteId: facilityId, inherited: true, ...(closedAt && { closedAt }) } : undefined;
      this.setLot(lotId, (lot) => {
        if (isSame(lot.made, doubt)) return false;
        if (doubt) lot.made = doubt;
        else delete lot.made;
        return true;
      });
    }
  }

  private async readLots(ids: readonly string[]): Promise<void> {
    const unread = ids.filter((id) => this.lots.get(id)?.body === undefined);
    for (const [id, body] of await this.facts.lots(unread)) (this.lots.get(id) as WalkedLot).body = body;
  }

  private entriesOf({ body }: WalkedLot): LotEntry[] {
    return body?.entries.filter((entry) => countsAt(entry, this.at)) ?? [];
  }

  private found(): ClaimDoubtsAt {
    const lots = new Map<string, HeldDoubt>();
    const records = new Map<string, LotDoubt[]>();
    for (const [lotId, { body, flow }] of this.lots) {
      if (!body || !flow) continue;
      const about = { lotId, productId: body.productId, certification: flow.certification };
      const state = lotAt(body, this.at);
      if (flow.shown && state) lots.set(lotId, { ...about, ...flow.shown, ...whereIs(state) });
      for (const [key, doubt] of flow.records) records.set(key, [...(records.get(key) ?? []), { ...about, ...doubt }]);
    }
    return { lots, held: groupBy([...lots.values()], ({ holderId }) => holderId), records };
  }
}

function whereIs({ holderId, place, says, broughtBy }: LotStatus): Pick<HeldDoubt, 'holderId' | 'place' | 'broughtBy'> {
  return { holderId, place: place === 'usedUp' ? place : says.pooled ? 'pooled' : 'here', broughtBy: broughtBy.transactionId };
}

function taken(keys: Set<string>): string[] {
  const all = [...keys];
  keys.clear();
  return all;
}

/** Returns true where this changes the map. */
function replace<Held extends Doubt | { doubt: Doubt }>(map: Map<string, Held>, key: string, held: Held | undefined): boolean {
  const doubtOf = (each: Held | undefined) => (each && 'doubt' in each ? each.doubt : (each as Doubt | undefined));
  if (isSame(doubtOf(map.get(key)), doubtOf(held))) return false;
  if (held) map.set(key, held);
  else map.delete(key);
  return true;
}

const isSame = (one: Doubt | undefined, other: Doubt | undefined): boolean =>
  one?.grams === other?.grams && one?.closedAt === other?.closedAt && one?.siteId === other?.siteId && one?.inherited === other?.inherited;
