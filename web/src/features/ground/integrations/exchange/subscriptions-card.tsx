import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { routes } from '../../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import type { EpcisSchedule, EpcisSubscriptionReply } from '../../../../../../contracts/trace/epcis/replies.js';
import { read } from '../../../../client/api/read.js';
import { useSend } from '../../../../client/api/use-write.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ConfirmButton } from '../../../../ui/dialogs/confirm-button.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDateTime } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { StateChip } from '../webhooks/state-chip.js';
import { subscriptionKeys } from '../webhooks/webhooks-reads.js';

const subscriptionsRead = () => read(subscriptionKeys.all, routes.siteSubscriptions);

/** Lists the programs that are sent the events of named queries. A row leads to what was sent. */
export function SubscriptionsCard() {
  const { t } = useTranslation('integrations');
  const navigate = useNavigate();
  const subscriptions = useQuery(subscriptionsRead());
  return (
    <Card padded={false} title={t('exchange.subscription.title')}>
      <DataTable
        label={t('exchange.subscription.title')}
        columns={useColumns()}
        rows={subscriptions.data}
        rowKey={({ subscriptionID }) => subscriptionID}
        rowName={({ queryName }) => queryName}
        onOpen={(subscription) => navigate(pathOf(subscription))}
        error={subscriptions.error}
        onRetry={() => void subscriptions.refetch()}
        empty={<EmptyState title={t('exchange.subscription.emptyTitle')}>{t('exchange.subscription.emptyText')}</EmptyState>}
      />
    </Card>
  );
}

const pathOf = ({ subscriptionID }: EpcisSubscriptionReply): string => SCREENS.webhook.path.replace(':webhookId', subscriptionID);

function useColumns(): Column<EpcisSubscriptionReply>[] {
  const { t } = useTranslation('integrations');
  const { t: words } = useTranslation('webhooks');
  return [
    {
      key: 'query',
      head: t('exchange.subscription.query'),
      phone: 'title',
      cell: (subscription) => (
        <Link to={pathOf(subscription)}>
          <bdi className="mono">{subscription.queryName}</bdi>
        </Link>
      ),
    },
    {
      key: 'dest',
      head: words('address'),
      phone: 'full',
      cell: ({ dest }) => (
        <bdi dir="ltr" className="mono muted">
          {dest}
        </bdi>
      ),
    },
    { key: 'when', head: t('exchange.subscription.when'), phone: 'line', cell: (subscription) => <When {...subscription} /> },
    { key: 'state', head: words('stateHead'), phone: 'value', cell: ({ delivery }) => <StateChip webhook={delivery} /> },
    {
      key: 'last',
      head: t('exchange.subscription.last'),
      phone: 'line',
      cell: ({ lastNotifiedAt }) => <Num>{lastNotifiedAt ? formatDateTime(lastNotifiedAt) : '–'}</Num>,
    },
    { key: 'end', head: '', phone: 'full', cell: (subscription) => <EndButton {...subscription} /> },
  ];
}

/** Shows a schedule in the words of EPCIS, which are those of its program. */
function When({ schedule }: EpcisSubscriptionReply) {
  const { t } = useTranslation('integrations');
  if (!schedule) return t('exchange.subscription.stream');
  return (
    <bdi dir="ltr" className="mono">
      {timesOf(schedule)}
    </bdi>
  );
}

const timesOf = (schedule: EpcisSchedule): string =>
  [...Object.entries(schedule).map(([part, value]) => `${part} ${value}`), 'UTC'].join(', ');

function EndButton({ queryName, subscriptionID }: EpcisSubscriptionReply) {
  const { t } = useTranslation('integrations');
  const { t: words } = useTranslation('webhooks');
  const params = { queryName, subscriptionId: subscriptionID };
  const { write } = useSend(routes.removeEpcisSubscription, { params, changes: [subscriptionKeys.all], isRefusalNews: true });
  return (
    <ConfirmButton
      label={t('exchange.subscription.end')}
      title={t('exchange.subscription.endTitle')}
      text={t('exchange.subscription.endText')}
      cancelLabel={words('form.cancel')}
      confirmLabel={t('exchange.subscription.end')}
      busyLabel={words('form.saving')}
      done={t('exchange.subscription.ended')}
      onConfirm={() => write(undefined)}
    />
  );
}
