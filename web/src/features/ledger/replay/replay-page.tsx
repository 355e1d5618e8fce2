import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { routes } from '../../../../../contracts/routes.js';
import { ApiError, call } from '../../../client/api/api.js';
import { useSession } from '../../../client/session/session.js';
import { ChainBanner, useChainCheck, VerifyButton } from '../../../entities/balance/chain/chain-check.js';
import { facilityRead } from '../../../entities/facility/facility-reads.js';
import { OarIdText } from '../../../entities/facility/oar/oar-status.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../../ui/layout/layout.js';
import { useFileSaver } from '../../../ui/use-file-saver.js';
import { LedgerReplay } from './ledger-replay.js';
import { type LedgerSource, type LedgerSpan, ownSource, spanOf } from './ledger-source.js';
import { replayKeys, timelineRead } from './replay-reads.js';

/** A ledger from its first event to its last: one handle moves the list, the stock and the balance. */
export function ReplayPage() {
  const { t } = useTranslation('replay');
  const own = useSession()?.user.currentFacility;
  const { facilityId = '' } = useParams();
  const other = useQuery({ ...facilityRead(facilityId), enabled: facilityId !== own?.id });
  const facility = facilityId === own?.id ? own : other.data;
  const timeline = useQuery(timelineRead(facilityId));
  const source = ownSource(facilityId);
  const chain = useChainCheck(replayKeys.chain(source.key), source.chain, timeline.data !== undefined && timeline.data.total > 0);
  if (timeline.error) return <LedgerReadError error={timeline.error} onRetry={() => void timeline.refetch()} />;
  return (
    <Page isWide>
      <PageHead
        title={
          <>
            {facility?.name ?? t('title')} {facility?.oarId ? <OarIdText oarId={facility.oarId} /> : null}
          </>
        }
        actions={
          <>
            <DownloadButton facilityId={facilityId} />
            <VerifyButton chain={chain} />
          </>
        }
      />
      <ChainBanner chain={chain} />
      {timeline.data?.total === 0 ? (
        <Card padded={false}>
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        </Card>
      ) : null}
      {timeline.data && timeline.data.total > 0 ? (
        <Replay source={source} span={spanOf(timeline.data)} badFrom={chain.result?.bad?.revision} />
      ) : null}
    </Page>
  );
}

/** Keeps the place in the address. */
function Replay({ source, span, badFrom }: { source: LedgerSource; span: LedgerSpan; badFrom: number | undefined }) {
  const [search, change] = useUrlState();
  const typed = Number(search.get('event') ?? Number.NaN);
  const place = { revision: Number.isInteger(typed) ? typed : undefined, at: search.get('at') ?? undefined };
  return (
    <LedgerReplay
      source={source}
      span={span}
      place={place}
      onPlace={({ revision, at }) => change({ event: revision, at })}
      badFrom={badFrom}
    />
  );
}

function DownloadButton({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('replay');
  const { save, busy } = useFileSaver();
  const take = () => save(`ledger-${facilityId}.zip`, () => call(routes.bundle, { params: { facilityId } }));
  return (
    <Button icon={<IconDownload size={16} aria-hidden />} busy={busy !== undefined} onClick={() => void take()} label={t('download')} />
  );
}

function LedgerReadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('replay');
  return (
    <Page>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={t('notFound')}>{t('notFoundText')}</EmptyState>
      ) : (
        <ReadError error={error} onRetry={onRetry} />
      )}
    </Page>
  );
}
