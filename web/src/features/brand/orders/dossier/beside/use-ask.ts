import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DossierGap } from '../../../../../../../contracts/brand/dossiers/content.js';
import { routes } from '../../../../../../../contracts/routes.js';
import { call } from '../../../../../client/api/api.js';
import { useWrite } from '../../../../../client/api/use-write.js';
import { documentRequestsRead, orderDocumentKeys } from '../../../../../entities/order-documents/order-document-reads.js';
import { toast } from '../../../../../ui/feedback/toast.js';
import { useAttempt } from '../../../../../ui/feedback/use-attempt.js';
import { newId } from '../../../../../ui/new-id.js';
import { type AskedSite, type GapState, gapStateOf, sitesToAsk } from './gap-states.js';

const REQUESTS_MAX = 100;

export interface Asking {
  stateOf: (gap: DossierGap) => GapState;
  /** Gaps that can still be requested and were not. */
  unasked: readonly DossierGap[];
  ask: (gaps: readonly DossierGap[]) => Promise<void>;
  busy: boolean;
}

/** Asks the sites for what gaps lack: a request for each site. */
export function useAsk(orderId: string, gaps: readonly DossierGap[]): Asking {
  const { t } = useTranslation('dossierScreen');
  const attempt = useAttempt();
  const requests = useQuery(documentRequestsRead({ orderId, from: 'me', perPage: REQUESTS_MAX }));
  // Sent twice, each is the same request: its id is made once.
  const ids = useRef(new Map<string, string>());
  const idFor = ({ facilityId, kinds }: AskedSite): string => {
    const key = [facilityId, ...kinds].join(' ');
    const known = ids.current.get(key) ?? newId();
    ids.current.set(key, known);
    return known;
  };
  const { write, busy } = useWrite(
    async (sites: readonly AskedSite[]) => {
      for (const site of sites) await call(routes.requestDocuments, { body: { requestId: idFor(site), orderId, ...site } });
    },
    { changes: [orderDocumentKeys.ofOrder(orderId), orderDocumentKeys.requests], isRefusalNews: true },
  );
  const stateOf = (gap: DossierGap) => gapStateOf(gap, requests.data?.items ?? []);
  const ask = async (asked: readonly DossierGap[]) => {
    const sites = sitesToAsk(asked);
    await attempt(
      write(sites).then(() => {
        ids.current.clear();
        toast('success', t('gaps.asked', { count: sites.length }));
      }),
    );
  };
  return { stateOf, unasked: gaps.filter((gap) => stateOf(gap).kind === 'canAsk'), ask, busy };
}
