import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { routes } from '../../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import type { RequestReply } from '../../../../../../contracts/watch/grievances/replies.js';
import { PHONE_READS } from '../../../../client/api/read-policy.js';
import { useSend } from '../../../../client/api/use-write.js';
import { requestKeys } from '../../../../entities/risk/request-reads.js';
import { AnnounceVisit } from '../../../../entities/risk/requests/announce-visit.js';
import { RequestDue, RequestFacts, RequestWords } from '../../../../entities/risk/requests/request-facts.js';
import { ResponseForm } from '../../../../entities/risk/requests/response-form.js';
import { ResponseView } from '../../../../entities/risk/requests/response-view.js';
import { RiskChip } from '../../../../entities/risk/risk-chip.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { KeptRead } from '../shell/kept-read.js';
import { cachedRequestRead } from '../shell/kept-reads.js';
import { cachedRequestsRead } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';

/** The requests to this farm monitor, those that wait first. */
export function MonitorRequests() {
  const { t } = useTranslation('requests');
  const read = useQuery(cachedRequestsRead(usePhone()));
  const found = read.data?.value;
  return (
    <PhoneScreen title={t('title')} back={SCREENS.phoneHome.path}>
      <KeptRead {...read} />
      {found?.length === 0 ? <EmptyState title={t('empty.pending')}>{t('empty.text')}</EmptyState> : null}
      {found?.length ? (
        <ul className={phoneRows.rows} aria-label={t('title')}>
          {found.map((each) => (
            <li key={each.id}>
              <RequestRow found={each} />
            </li>
          ))}
        </ul>
      ) : null}
    </PhoneScreen>
  );
}

function RequestRow({ found }: { found: RequestReply }) {
  const { t: risk } = useTranslation('risk');
  return (
    <Link to={SCREENS.phoneMonitorRequest.path.replace(':requestId', found.id)} className={phoneRows.row}>
      <span className={phoneRows.what}>
        <span className="strong">{risk(`indicator.${found.indicator}`)}</span>
        <bdi>{found.facility.name}</bdi>
        <small>
          <RequestDue found={found} />
        </small>
      </span>
      <RiskChip level={found.priority} />
      <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
    </Link>
  );
}

/** One request whole, and its response, which is a form until it is given. It is answered with a network. */
export function MonitorRequest() {
  const { t: risk } = useTranslation('risk');
  const { requestId = '' } = useParams();
  const read = useQuery(cachedRequestRead(usePhone(), requestId));
  const found = read.data?.value;
  useNoteOpened(requestId, found !== undefined && found.openedAt === undefined && found.state === 'pending');
  return (
    <PhoneScreen
      title={found ? risk(`indicator.${found.indicator}`) : ''}
      note={found?.facility.name}
      back={SCREENS.phoneMonitorRequests.path}
    >
      <KeptRead {...read} />
      {found ? (
        <>
          <RequestFacts found={found} />
          <RequestWords found={found} />
          <AnnounceVisit found={found} />
          {found.response ? <ResponseView found={found} response={found.response} /> : <ResponseForm found={found} />}
        </>
      ) : null}
    </PhoneScreen>
  );
}

/** Notes that the request was opened, once; the next look at it notes it where this one could not. */
function useNoteOpened(requestId: string, isUnopened: boolean): void {
  const { write } = useSend(routes.openRequest, { params: { id: requestId }, changes: [requestKeys.all, PHONE_READS] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request that is opened
  useEffect(() => {
    if (isUnopened) void write().catch(() => undefined);
  }, [requestId, isUnopened]);
}
