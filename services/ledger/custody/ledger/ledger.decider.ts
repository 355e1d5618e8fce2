/** Decides and folds the custody ledger of one facility: every rule of what may be recorded there. */
import type { CustodyEvent } from '../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Decider, Recorded } from '../../../platform/deciders/decider.js';
import { decideAbandon } from './abandon/decide.js';
import { evolveAbandoned } from './abandon/evolve.js';
import { decideCount } from './count/decide.js';
import { evolveCounted } from './count/evolve.js';
import { decidePurchase, decideReceiveSale } from './purchase/decide.js';
import { evolvePurchased } from './purchase/evolve.js';
import { decideRecord } from './record/decide.js';
import { evolveRecorded } from './record/evolve.js';
import { decideLogTracer, decideWithdrawTracer } from './record/tracer/decide.js';
import { evolveTracerLogged, evolveTracerWithdrawn } from './record/tracer/evolve.js';
import { decideRelease } from './release/decide.js';
import { evolveReleased } from './release/evolve.js';
import { decideRestore } from './restore/decide.js';
import { evolveRestored } from './restore/evolve.js';
import { decideSell } from './sale/decide.js';
import { evolveSold } from './sale/evolve.js';
import {
  decideAcceptCertificate,
  decideEndCertificate,
  decideRejectCertificate,
  decideUploadCertificate,
} from './standing/certificate/decide.js';
import {
  evolveCertificateAccepted,
  evolveCertificateEnded,
  evolveCertificateRejected,
  evolveCertificateUploaded,
} from './standing/certificate/evolve.js';
import { decideRegisterOrigin, decideSuspendOrigin } from './standing/origin/decide.js';
import { evolveOriginRegistered, evolveOriginSuspended } from './standing/origin/evolve.js';
import type { EventStamp } from './state/event-stamp.js';
import { ledgerFromSnapshot, ledgerToSnapshot } from './state/ledger-snapshot.js';
import { emptyLedgerState, type LedgerState } from './state/ledger-state.js';
import { decideConfirm, decideDispute, decideJudgeDispute } from './statement/decide.js';
import { evolveConfirmed, evolveDisputeDecided, evolveDisputed } from './statement/evolve.js';
import { decideChangeFactors, decideChangePolicy, decideOpenLedger } from './terms/decide.js';
import { evolveFactorsChanged, evolveOpened, evolvePolicyChanged } from './terms/evolve.js';
import { decideTransform } from './transform/decide.js';
import { evolveTransformed } from './transform/evolve.js';
import { decideTransport } from './transport/decide.js';
import { evolveTransported } from './transport/evolve.js';
import { decideAddDocuments } from './transport/papers/decide.js';
import { evolveDocumentsAdded } from './transport/papers/evolve.js';
import { decideAskVoid, decideVoid } from './void/decide.js';
import { evolveVoidAsked, evolveVoided } from './void/evolve.js';
import { decideCloseWindow } from './window/decide.js';
import { evolveWindowClosed } from './window/evolve.js';

type Decide = (state: LedgerState, command: never, now: string) => CustodyEvent[];
type Evolve<Data> = (state: LedgerState, data: Data, stamp: EventStamp) => void;

const DECIDE = {
  openLedger: decideOpenLedger,
  changePolicy: decideChangePolicy,
  changeFactors: decideChangeFactors,
  registerOrigin: decideRegisterOrigin,
  suspendOrigin: decideSuspendOrigin,
  uploadCertificate: decideUploadCertificate,
  acceptCertificate: decideAcceptCertificate,
  rejectCertificate: decideRejectCertificate,
  endCertificate: decideEndCertificate,
  record: decideRecord,
  transform: decideTransform,
  sell: decideSell,
  transport: decideTransport,
  addDocuments: decideAddDocuments,
  release: decideRelease,
  purchase: decidePurchase,
  receiveSale: decideReceiveSale,
  restore: decideRestore,
  count: decideCount,
  logTracer: decideLogTracer,
  withdrawTracer: decideWithdrawTracer,
  void: decideVoid,
  askVoid: decideAskVoid,
  confirm: decideConfirm,
  dispute: decideDispute,
  judgeDispute: decideJudgeDispute,
  abandon: decideAbandon,
  closeWindow: decideCloseWindow,
} satisfies Record<string, Decide>;

/** Unites the commands that a ledger decides: those of users, completed with what their ledger cannot know, and the steps of a transfer. */
export type LedgerCommand = {
  [Kind in keyof typeof DECIDE]: { kind: Kind } & Parameters<(typeof DECIDE)[Kind]>[1];
}[keyof typeof DECIDE];

/** Folds each event into the state in place, so that the cost depends on what the event touches and not on the size of the ledger. */
const EVOLVE: { [Type in CustodyEvent['type']]: Evolve<Extract<CustodyEvent, { type: Type }>['data']> } = {
  LedgerOpened: evolveOpened,
  LedgerPolicyChanged: evolvePolicyChanged,
  FactorsChanged: evolveFactorsChanged,
  OriginRegistered: evolveOriginRegistered,
  OriginSuspended: evolveOriginSuspended,
  CertificateUploaded: evolveCertificateUploaded,
  CertificateAccepted: evolveCertificateAccepted,
  CertificateRejected: evolveCertificateRejected,
  CertificateEnded: evolveCertificateEnded,
  ProductRecorded: evolveRecorded,
  ProductsTransformed: evolveTransformed,
  ProductsSold: evolveSold,
  ProductsTransported: evolveTransported,
  DocumentsAdded: evolveDocumentsAdded,
  ProductsReleased: evolveReleased,
  ProductsPurchased: evolvePurchased,
  ProductsRestored: evolveRestored,
  StockCounted: evolveCounted,
  TracerLogged: evolveTracerLogged,
  TracerWithdrawn: evolveTracerWithdrawn,
  TransactionVoided: evolveVoided,
  VoidAsked: evolveVoidAsked,
  TransactionConfirmed: evolveConfirmed,
  TransactionDisputed: evolveDisputed,
  DisputeDecided: evolveDisputeDecided,
  TransactionAbandoned: evolveAbandoned,
  WindowClosed: evolveWindowClosed,
};

export const ledgerDecider: Decider<LedgerState, LedgerCommand, CustodyEvent> = {
  version: 16,
  initial: emptyLedgerState,
  evolve(state: LedgerState, { event, revision, recordedAt }: Recorded<CustodyEvent>): LedgerState {
    const evolve = EVOLVE[event.type] as Evolve<CustodyEvent['data']>;
    evolve(state, event.data, { revision, recordedAt });
    return state;
  },
  /** @throws Refusal NotFound when the facility has no ledger; and those of each command */
  decide(state: LedgerState, command: LedgerCommand, now: string): CustodyEvent[] {
    if (!state.opened && command.kind !== 'openLedger') throw new Refusal('NotFound');
    const { kind, ...parts } = command;
    const decide: Decide = DECIDE[kind];
    return decide(state, parts as never, now);
  },
  toSnapshot: ledgerToSnapshot,
  fromSnapshot: ledgerFromSnapshot,
};
