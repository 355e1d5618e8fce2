import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import type { AlertReply } from '../../../../../contracts/watch/alerts/replies.js';
import { alertsRead } from '../../../entities/alert/alert-reads.js';
import { AlertIcon, alertDate, useAlertReason, useAlertTitle } from '../../../entities/alert/alert-words.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatInteger } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './home.module.css';

const SHOWN = 4;

/** The newest alerts, each with its figures. */
export function AlertsCard() {
  const { t } = useTranslation('alerts');
  const read = useQuery(alertsRead({ perPage: SHOWN }));
  const title = (
    <>
      {t('title')} {read.data ? <Num className="muted">{formatInteger(read.data.total)}</Num> : null}
    </>
  );
  return (
    <Card title={title} padded={false} aside={<Link to={SCREENS.alerts.path}>{t('all')}</Link>}>
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data?.items.length === 0 ? <EmptyState title={t('empty.open')}>{t('empty.text')}</EmptyState> : null}
      <ul className={css.alerts} aria-busy={read.isPending}>
        {read.data?.items.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
    </Card>
  );
}

function AlertRow({ alert }: { alert: AlertReply }) {
  const [titleOf, reasonOf] = [useAlertTitle(), useAlertReason()];
  return (
    <Columns component="li" className={css.alert} cols="16px minmax(0, 1fr) auto" gap="4px 12px">
      <AlertIcon severity={alert.severity} />
      <Stack component="span" className="anywhere" gap={0} miw={0}>
        <span className="strong">{titleOf(alert)}</span>
        <span className="caption">{reasonOf(alert)}</span>
      </Stack>
      <Num className="small">{alertDate(alert)}</Num>
    </Columns>
  );
}
