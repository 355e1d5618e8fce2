/** What a custody ledger can be asked to decide: the users' commands with what their ledger cannot know, and the steps of a transfer. */
import type {
  CountStock,
  RecordProducts,
  RecordPurchase,
  RecordSale,
  RecordTransform,
  RecordTransport,
} from '../../../contracts/custody/commands.js';
import type { DocumentReferences, EventReference, StoredDocument } from '../../../contracts/custody/event-parts.js';
import type { ProductsReleased, RecordStatement } from '../../../contracts/custody/events.js';
import type { FactorTerms, LedgerOpened, Policy } from '../../../contracts/custody/ledger-terms.js';

/** A user's command with its hash and the files it cites, looked up. */
interface HashedCommand<Command> {
  command: Command;
  /** SHA-256 of the command's canonical JSON without its actor. */
  contentHash: string;
  documents: readonly StoredDocument[];
}

/** A record of another facility that names this one, as that facility's ledger has it now. */
export interface CitedRecord extends Omit<RecordStatement, 'recordId'> {
  transactionId: string;
  recordedAt: string;
  voided: boolean;
  /** It is a sale, and a transport of the goods with it perhaps. */
  isSale: boolean;
}

export type LedgerCommand =
  | ({ kind: 'openLedger' } & Omit<LedgerOpened, 'openedAt'>)
  | { kind: 'changePolicy'; policy: Policy }
  | { kind: 'changeFactors'; terms: FactorTerms }
  | ({ kind: 'record' } & HashedCommand<RecordProducts>)
  | ({ kind: 'transform' } & HashedCommand<RecordTransform>)
  /** `toBrand`: goods end there, so the sale and its release are one append. */
  | ({ kind: 'sell'; toBrand: boolean } & HashedCommand<RecordSale>)
  | ({ kind: 'transport'; asSale: boolean; toBrand: boolean } & HashedCommand<RecordTransport>)
  /** The seller's side of a purchase: the one decision point. */
  | { kind: 'release'; command: RecordPurchase; commandHash: string; buyerId: string }
  /** The buyer's side; `released` is null for lots bought outside the platform. */
  | ({
      kind: 'purchase';
      released: { sellerId: string; release: ProductsReleased; cause: EventReference | null } | null;
    } & HashedCommand<RecordPurchase>)
  /** A brand's side of a sale to it. */
  | {
      kind: 'receiveSale';
      sellerId: string;
      release: ProductsReleased;
      cause: EventReference;
      /** Of the sale. */
      references: DocumentReferences;
      contentHash: string;
    }
  /** The seller's side of a transfer that came back. */
  | { kind: 'restore'; buyerId: string; transferId: string; cause: EventReference | null }
  /** Its reason is stored elsewhere. */
  | { kind: 'count'; command: Omit<CountStock, 'reason'>; contentHash: string; reasonId: string; reasonHash: string }
  | { kind: 'void'; transactionId: string; reasonId: string; reasonHash: string }
  | { kind: 'confirm'; record: CitedRecord }
  | { kind: 'dispute'; record: CitedRecord; reasonId: string; reasonHash: string }
  | { kind: 'abandon'; transactionId: string }
  | { kind: 'closeWindow'; window: number; closedBy: 'schedule' | 'hand' };
