import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { LedgerTimelineReply } from '../../../../contracts/proof-replies.js';
import { routes } from '../../../../contracts/routes.js';
import { CallFailed, call } from '../../api.js';
import { facilityRead } from '../../reads.js';
import { OarIdText } from '../../registry/oar-status.js';
import { useSession } from '../../session.js';
import { Button } from '../../ui/button.js';
import { save } from '../../ui/document-button.js';
import { Card, Page, PageHead } from '../../ui/parts.js';
import { Empty, ReadError, useFailureText } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { useUrlState } from '../../ui/url-state.js';
import { ChainBand, useChain, VerifyButton } from './chain.js';
import { EventList } from './event-list.js';
import { Player } from './player.js';
import css from './replay.module.css';
import { stateRead, timelineRead } from './replay-reads.js';
import { Standing } from './standing.js';

/** A ledger from its first event to its last: one handle moves the list, the stock and the balance. */
export function ReplayPage() {
  const { t } = useTranslation('replay');
  const own = useSession()?.user.currentFacility;
  const { facilityId = '' } = useParams();
  const other = useQuery({ ...facilityRead(facilityId), enabled: facilityId !== own?.id });
  const facility = facilityId === own?.id ? own : other.data;
  const timeline = useQuery(timelineRead(facilityId));
  const chain = useChain(facilityId, timeline.data !== undefined && timeline.data.total > 0);
  if (timeline.error) return <Failed error={timeline.error} again={() => void timeline.refetch()} />;
  return (
    <Page wide>
      <PageHead
        title={
          <>
            {facility?.name ?? t('title')} {facility?.oarId ? <OarIdText oarId={facility.oarId} /> : null}
          </>
        }
        actions={
          <>
            <Download facilityId={facilityId} />
            <VerifyButton chain={chain} />
          </>
        }
      />
      <ChainBand chain={chain} />
      {timeline.data?.total === 0 ? (
        <Card padded={false}>
          <Empty title={t('empty')}>{t('emptyText')}</Empty>
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
  const isNothingThen = state.error instanceof CallFailed && state.error.status === 404;
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
        {state.error && !isNothingThen ? <ReadError error={state.error} again={() => void state.refetch()} /> : null}
        {state.data && !isNothingThen ? <Standing facilityId={facilityId} state={state.data} timeline={timeline} /> : null}
      </div>
    </>
  );
}

function Download({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('replay');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await call(routes.bundle, { params: { facilityId } });
      save(file, file instanceof File ? file.name : `ledger-${facilityId}.zip`);
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

function Failed({ error, again }: { error: Error; again: () => void }) {
  const { t } = useTranslation('replay');
  return (
    <Page>
      {error instanceof CallFailed && error.status === 404 ? (
        <Empty title={t('notFound')}>{t('notFoundText')}</Empty>
      ) : (
        <ReadError error={error} again={again} />
      )}
    </Page>
  );
}
