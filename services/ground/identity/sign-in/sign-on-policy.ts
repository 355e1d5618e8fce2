import type { Caller } from '../../../platform/http/access/caller.js';
import type { SessionSignOn } from '../sessions/sessions.js';
import type { UserRecord } from '../users.js';

/** Says what identity takes of the single sign-on of businesses, which provides it. */
export abstract class SignOnPolicy {
  /**
   * Takes note of a person who proved who they are by a password. Links their account to the person whom a provider named to this browser
   * before, and returns how the session began then. @throws Refusal ProviderDemanded where the business demands its provider, ProviderFactorMissing
   */
  abstract passwordUsed(user: UserRecord, caller: Caller): Promise<SessionSignOn | undefined>;
}
