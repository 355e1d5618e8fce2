import type { StoredDocument } from '../../../../../contracts/ledger/custody/event-parts.js';

export interface HashedCommand<Command> {
  command: Command;
  /** Holds the SHA-256 of the command's canonical JSON without its actor. */
  contentHash: string;
  documents: readonly StoredDocument[];
}
