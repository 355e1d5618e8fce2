import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { LedgerTimelineReply } from '../../../../contracts/proof/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { ApiError, call } from '../../client/api/api.js';
import { useSession } from '../../client/session/session.js';
import { ChainBanner, useChainCheck, VerifyButton } from '../../entities/balance/chain/chain-check.js';
import { facilityRead } from '../../entities/facility/facility-reads.js';
import { OarIdText } from '../../entities/facility/oar/oar-status.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';
import { useUrlState } from '../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../ui/layout/layout.js';
import { saveFile } from '../../ui/save-file.js';
import { EventList } from './event-list.js';
import { LedgerStateView } from './ledger-state.js';
import { Player } from './player.js';
import css from './replay.module.css';
import { chainPart, replayKeys, stateRead, timelineRead } from './replay-reads.js';

/** A ledger from its first event to its last: one handle moves the list, the stock and the balance. */
export function ReplayPage() {
  const { t } = useTranslation('replay');
  const own = useSession()?.user.currentFacility;
  const { facilityId = '' } = useParams();
  const other = useQuery({ ...facilityRead(facilityId), enabled: facilityId !== own?.id });
  const facility = facilityId === own?.id ? own : other.data;
  const timeline = useQuery(timelineRead(facilityId));
  const chain = useChainCheck(replayKeys.chain(facilityId), chainPart(facilityId), timeline.data !== undefined && timeline.data.total > 0);
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
        <Replay facilityId={facilityId} timeline={timeline.data} badFrom={chain.result?.bad?.revision} />
      ) : null}
    </Page>
  );
}

function Replay({ facilityId, timeline, badFrom }: { facilityId: string; timeline: LedgerTimelineReply; badFrom: number | undefined }) {
  const [search, change] = useUrlState();
  const at = search.get('at') ?? undefined;
  const typed = Number(search.get('event') ?? Number.NaN);
  const last = timeline.total - 1;
  const named = Number.isInteger(typed) ? Math.max(0, Math.min(last, typed)) : undefined;
  const state = useQuery(stateRead(facilityId, named !== undefined ? { revision: named } : at ? { at } : { revision: last }));
  const isNothingThen = state.error instanceof ApiError && state.error.status === 404;
  const current = named ?? (at ? (isNothingThen ? 0 : (state.data?.revision ?? last)) : last);
  const go = (revision: number) => change({ event: Math.max(0, Math.min(last, revision)), at: undefined });
  return (
    <>
      <Player
        timeline={timeline}
        current={current}
        go={go}
        at={at ?? state.data?.recordedAt}
        onInstant={(instant) => change({ at: instant, event: undefined })}
        isNothingThen={isNothingThen}
      />
      <div className={css.columns}>
        <EventList facilityId={facilityId} current={current} total={timeline.total} go={go} badFrom={badFrom} />
        {state.error && !isNothingThen ? <ReadError error={state.error} onRetry={() => void state.refetch()} /> : null}
        {state.data && !isNothingThen ? <LedgerStateView facilityId={facilityId} state={state.data} timeline={timeline} /> : null}
      </div>
    </>
  );
}

function DownloadButton({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('replay');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await call(routes.bundle, { params: { facilityId } });
      saveFile(file, file instanceof File ? file.name : `ledger-${facilityId}.zip`);
    } catch (error) {
      toast('error', failureText(error));
    }
    setBusy(false);
  };
  return (
    <Button icon={<IconDownload size={16} aria-hidden />} busy={busy} onClick={() => void download()}>
      {t('download')}
    </Button>
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
