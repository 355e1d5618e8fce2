/** Returns the possible action on each gap, as of now and not as of the build. Pure. */

import type { DossierGap } from '../../../../../../../contracts/brand/dossiers/content.js';
import type { DocumentRequestReply } from '../../../../../../../contracts/brand/order-documents/replies.js';
import type { DocumentKind } from '../../../../../../../contracts/ledger/custody/command-parts.js';
import { groupBy } from '../../../../../../../contracts/shared/group-by.js';

export type GapState =
  | { kind: 'canAsk' }
  | { kind: 'waiting'; askedAt: string | undefined }
  | { kind: 'granted' }
  | { kind: 'refused'; reason: string | undefined }
  /** No site can be asked for it. */
  | { kind: 'none' };

/** @param requests of the order, the newest first */
export function gapStateOf({ ask }: DossierGap, requests: readonly DocumentRequestReply[]): GapState {
  if (!ask) return { kind: 'none' };
  const latest = requests.find(
    ({ facility, kinds }) => facility.id === ask.facilityId && ask.kinds.every((kind) => kinds.some((each) => each === kind)),
  );
  switch (latest?.state ?? ask.state) {
    case 'waiting':
      return { kind: 'waiting', askedAt: latest?.askedAt ?? ask.askedAt };
    case 'refused':
      return { kind: 'refused', reason: latest?.reason };
    case 'granted':
      return { kind: 'granted' };
    default:
      return { kind: 'canAsk' };
  }
}

export interface AskedSite {
  facilityId: string;
  kinds: DocumentKind[];
}

/** One request for each site, for all that its gaps lack. */
export function sitesToAsk(gaps: readonly DossierGap[]): AskedSite[] {
  const asks = gaps.flatMap(({ ask }) => (ask ? [ask] : []));
  return [...groupBy(asks, ({ facilityId }) => facilityId)].map(([facilityId, own]) => ({
    facilityId,
    kinds: [...new Set(own.flatMap(({ kinds }) => kinds))] as DocumentKind[],
  }));
}
