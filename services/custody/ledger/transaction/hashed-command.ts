import type { StoredDocument } from '../../../../contracts/custody/event-parts.js';

/** A user's command with its hash and the files it cites, looked up. */
export interface HashedCommand<Command> {
  command: Command;
  /** SHA-256 of the command's canonical JSON without its actor. */
  contentHash: string;
  documents: readonly StoredDocument[];
}
