import { Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routes } from '../../../../../../contracts/routes.js';
import type { AlikeReply, ReportBulkReply } from '../../../../../../contracts/watch/grievances/bulk-replies.js';
import { useSend } from '../../../../client/api/use-write.js';
import { grievanceKeys, reportBulkRead } from '../../../../entities/risk/grievance/grievance-reads.js';
import { Button } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { useHeldIds } from '../../../../ui/feedback/held-acts.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { useHeldAct } from '../../../../ui/feedback/use-held-act.js';
import { formatDateTime, formatTimeRange } from '../../../../ui/format.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { Card } from '../../../../ui/layout/layout.js';
import panes from '../../../../ui/layout/panes.module.css';
import { outsideListPath, outsidePath } from './outside-paths.js';
import { AsideFields } from './set-aside-form.js';
import css from './triage.module.css';

const options = { changes: [grievanceKeys.all], isRefusalNews: true };

/** Shows what came in bulk, the words of each report, and decides about all of them at once. */
export function BulkView({ bulkId }: { bulkId: string }) {
  const { t } = useTranslation('grievances');
  const [search] = useUrlState();
  const found = useQuery(reportBulkRead(bulkId));
  if (found.error && !found.data) return <ReadError error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return null;
  const { alike, reports, firstAt, lastAt, sites, suggested, told } = found.data;
  return (
    <>
      <article className={panes.case}>
        <header className={panes.caseHead}>
          <div>
            <Link to={outsideListPath(search)} className={panes.back}>
              <IconArrowLeft size={16} className="directional" aria-hidden /> {t('triage.title')}
            </Link>
            <p className="caption">
              <Num>{formatTimeRange(firstAt, lastAt)}</Num>
            </p>
            <h1>{t(`bulk.${alike}`, { count: reports })}</h1>
            <p className="muted">{t('bulk.sites', { count: sites })}</p>
          </div>
          <Chip tone="medium">{t('state.heldBack')}</Chip>
        </header>
        <p>{t('bulk.note')}</p>
        {suggested > 0 ? <p className="strong">{t('bulk.suggested', { count: suggested })}</p> : null}
        {told.map((each) => (
          <AlikeCard key={each.reports[0]?.id} alike={each} />
        ))}
      </article>
      <BulkBar bulk={found.data} />
    </>
  );
}

function AlikeCard({ alike: { words, reports } }: { alike: AlikeReply }) {
  const { t } = useTranslation('grievances');
  const [search] = useUrlState();
  return (
    <Card>
      {words ? (
        <p dir="auto" className={css.words}>
          {words}
        </p>
      ) : (
        <p className="muted">{t('erased')}</p>
      )}
      <Stack component="ul" gap={4} mt={12}>
        {reports.map(({ id, reference, at, namedFacility }) => (
          <li key={id}>
            <Link to={outsidePath(id, search)}>
              <bdi className="mono">{reference ?? t('noSite')}</bdi>
            </Link>{' '}
            <Num className="caption">{formatDateTime(at)}</Num> {namedFacility ? <bdi className="caption">{namedFacility.name}</bdi> : null}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function BulkBar({ bulk: { bulkId } }: { bulk: ReportBulkReply }) {
  const { t } = useTranslation('grievances');
  const attempt = useAttempt();
  const hold = useHeldAct();
  const [isAside, setAside] = useState(false);
  const heldId = `bulk ${bulkId}`;
  const isHeld = useHeldIds().has(heldId);
  const { write, busy } = useSend(routes.letBulkIn, { params: { id: bulkId }, ...options });
  const aside = useSend(routes.setBulkAside, { params: { id: bulkId }, ...options });
  const letIn = () => attempt(write(), t('bulk.areIn'));
  return (
    <footer className={`${panes.bar} ${css.bar}`}>
      {isAside ? (
        <AsideFields
          title={t('bulk.setAside')}
          isHeld={isHeld}
          onSubmit={(body) => {
            hold(heldId, { done: t('bulk.areAside'), send: () => aside.write(body) });
            setAside(false);
          }}
          onCancel={() => setAside(false)}
        />
      ) : (
        <div className={panes.barActs}>
          <Button variant="primary" busy={busy} busyLabel={t('form.sending')} disabled={isHeld} onClick={() => void letIn()}>
            {t('bulk.letIn')}
          </Button>
          <Button disabled={isHeld} onClick={() => setAside(true)} label={t('bulk.setAside')} />
        </div>
      )}
    </footer>
  );
}
