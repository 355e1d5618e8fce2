import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routes } from '../../../contracts/routes.js';
import type { Role } from '../../../contracts/shared/roles.js';
import { isPhonePath } from '../../../contracts/shared/screens.js';
import type { ChangeKind } from '../../../contracts/watch/changes/changes.js';
import { followChanges } from '../client/changes/follow-changes.js';
import { useAccount, useRole } from '../client/session/session.js';
import { isFormInUse } from '../client/unrecorded/unsaved-work.js';
import { alertKeys } from '../entities/alert/alert-reads.js';
import { balanceKeys } from '../entities/balance/balance-reads.js';
import { certificateKeys } from '../entities/certificate/certificate-reads.js';
import { custodyKeys } from '../entities/custody/custody-reads.js';
import { orderKeys } from '../entities/order/order-reads.js';
import { orderDocumentKeys } from '../entities/order-documents/order-document-reads.js';
import { notificationKeys } from '../entities/person/notifications/notification-reads.js';
import { caseKeys } from '../entities/standing/case-reads.js';
import { homeKeys } from '../features/brand/home/home-reads.js';

/** Reads again for what came within this time together: a record is several changes, and a list of records many. */
const TOGETHER_MS = 1_000;

const GOODS: readonly QueryKey[] = [
  custodyKeys.lots,
  custodyKeys.lot,
  custodyKeys.transactions,
  balanceKeys.windows,
  balanceKeys.overviews,
];

/** Names the reads that a change of each kind makes old. */
export const READS_OF: Readonly<Record<ChangeKind, readonly QueryKey[]>> = {
  lot: GOODS,
  transfer: [...GOODS, custodyKeys.inbox, custodyKeys.offers, notificationKeys.lists],
  window: [balanceKeys.lists, balanceKeys.windows, balanceKeys.overviews],
  alert: [alertKeys.all, notificationKeys.lists],
  certificate: [certificateKeys.all, notificationKeys.lists],
  standing: [notificationKeys.lists],
  order: [orderKeys.all, homeKeys.needs],
  document: [orderDocumentKeys.all, homeKeys.needs, notificationKeys.lists],
  case: [caseKeys.all, notificationKeys.lists],
};

/** Lets lists and counts follow what others change, without a reload. A form that somebody types into keeps what it has read. */
export function ChangedReads({ client }: { client: QueryClient }) {
  const account = useAccount();
  const role = useRole();
  const isFollowing = role !== undefined && FOLLOWERS.includes(role) && !isPhonePath(window.location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account follows its own changes
  useEffect(() => {
    if (!isFollowing) return undefined;
    const following = new AbortController();
    const { note, stop } = inTurns(client);
    void followChanges(note, following.signal);
    return () => {
      following.abort();
      stop();
    };
  }, [client, account, isFollowing]);
  return null;
}

const FOLLOWERS = routes.changes.roles as readonly Role[];

/** Collects kinds for a while, and makes their reads old together: once the page is seen again, where it is hidden. */
export function inTurns(client: QueryClient): { note(kind: ChangeKind): void; stop(): void } {
  const noted = new Set<ChangeKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = (): void => {
    timer = undefined;
    if (document.visibilityState === 'hidden') return;
    const keys = new Map([...noted].flatMap((kind) => READS_OF[kind]).map((queryKey) => [JSON.stringify(queryKey), queryKey]));
    noted.clear();
    const refetchType = isFormInUse() ? 'none' : 'active';
    for (const queryKey of keys.values()) void client.invalidateQueries({ queryKey, refetchType });
  };
  const seen = (): void => {
    if (noted.size > 0 && timer === undefined) readAgain();
  };
  document.addEventListener('visibilitychange', seen);
  return {
    note(kind) {
      noted.add(kind);
      timer ??= setTimeout(readAgain, TOGETHER_MS);
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    },
  };
}
