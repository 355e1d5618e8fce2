import type { UserRecord } from './users.js';

/** Makes the sites that invited users bring along. The partners context provides it, since partners wait for them. */
export abstract class SiteJoining {
  /**
   * Makes the facility and the ledger of a user who accepted, and accepts the invitation whose link they followed. Returns the user who
   * works there from now on. Repeating it continues where an earlier call ended.
   */
  abstract join(user: UserRecord): Promise<UserRecord>;
}
