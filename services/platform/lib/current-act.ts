import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditedRoute } from '../../../contracts/platform/audit/audited-routes.js';
import type { ActOutcome } from '../../../contracts/platform/audit/events.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';

/** Holds what is known by now of the act that a request is. */
export interface CurrentAct {
  route?: AuditedRoute;
  /** Names the person whom it is about, where the request comes from nobody who is signed in. */
  userId?: string;
  /** Names the key of the program that sends it. */
  keyId?: string;
  ids: Set<string>;
  /** Resolves when the view is as new as the request asks. Is absent where it asks for no position. */
  viewReached?: (projection: string) => Promise<void>;
  /** Says what came of it, once; the first word counts, whether its sender still listens or not. */
  settle?: (outcome: ActOutcome) => void;
  /** Records that its sender lacked the right for another route, which it asked within this one. */
  lacksRight?: (read: ReadWithin) => void;
  /** Is the language in which its sender reads. */
  language?: LanguageCode;
}

interface ReadWithin {
  route: AuditedRoute;
  code: string;
  params: object;
  query: object;
}

const acts = new AsyncLocalStorage<CurrentAct>();

/** Runs a request as one act: what it awaits can say more of it. */
export const runAsAct = <T>(act: CurrentAct, work: () => T): T => acts.run(act, work);

/** Runs work that a request only started, and work that continues by itself: a job that a worker takes while the request adds it. */
export const outsideOfActs = <T>(work: () => T): T => acts.exit(work);

/** Returns undefined outside of a request: in a job, at the start. */
export const currentAct = (): CurrentAct | undefined => acts.getStore();

/** Says whose account somebody tries to enter. */
export function actIsAbout(userId: string | undefined): void {
  const act = acts.getStore();
  if (act && userId !== undefined) act.userId = userId;
}
