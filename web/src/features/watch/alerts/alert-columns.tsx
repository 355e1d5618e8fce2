import { Box, Flex, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import type { AlertState } from '../../../../../contracts/watch/alerts/queries.js';
import type { AlertReply } from '../../../../../contracts/watch/alerts/replies.js';
import { mayOpen } from '../../../client/session/home-routes.js';
import { useSession } from '../../../client/session/session.js';
import { AlertIcon, alertDate, useAlertReason, useAlertTitle } from '../../../entities/alert/alert-words.js';
import { lotPath, recordPath } from '../../../entities/custody/lot-paths.js';
import { orderPath } from '../../../entities/order/order-paths.js';
import { Button } from '../../../ui/button.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatProductId } from '../../../ui/format.js';
import css from './alerts.module.css';

const LOTS_SHOWN = 2;

/** `onDismiss` is absent for readers without that right, and for dismissed alerts. */
export function useAlertColumns(onDismiss: ((alert: AlertReply) => void) | undefined, state: AlertState): Column<AlertReply>[] {
  const { t } = useTranslation('alerts');
  const titleOf = useAlertTitle();
  return [
    { key: 'alert', head: t('column.alert'), phone: 'title', cell: (alert) => <AlertCell alert={alert} state={state} /> },
    { key: 'lots', head: t('column.lots'), phone: 'line', tablet: 'hide', cell: (alert) => <LinksCell alert={alert} /> },
    { key: 'at', head: t('column.at'), phone: 'value', width: 112, cell: (alert) => <Num>{alertDate(alert)}</Num> },
    ...(state === 'dismissed'
      ? [
          {
            key: 'dismissed',
            head: t('column.dismissed'),
            phone: 'full' as const,
            cell: (alert: AlertReply) => <DismissedCell alert={alert} />,
          },
        ]
      : []),
    ...(onDismiss
      ? [
          {
            key: 'act',
            head: '',
            phone: 'full' as const,
            width: 112,
            cell: (alert: AlertReply) => (
              <Button size="small" onClick={() => onDismiss(alert)} aria-label={`${t('dismiss.open')}: ${titleOf(alert)}`}>
                {t('dismiss.open')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

/** Says on an open list why the programme dismissed what stays there. */
function AlertCell({ alert, state }: { alert: AlertReply; state: AlertState }) {
  const { t } = useTranslation('alerts');
  const { dismissalAsked: asked } = alert;
  const dismissed = state === 'open' ? alert.dismissed : undefined;
  const [titleOf, reasonOf] = [useAlertTitle(), useAlertReason()];
  return (
    <Flex component="span" className={css.alert} gap={12} align="flex-start">
      <AlertIcon severity={alert.severity} />
      <Stack component="span" className="anywhere" gap={0} miw={0}>
        <span className="strong">{titleOf(alert)}</span>
        <Box component="span" className="muted" fw={400}>
          {reasonOf(alert)}
        </Box>
        {asked ? (
          <span className="caption">
            {t('dismissalAsked', { name: asked.by.name, date: formatDate(asked.at) })} <bdi>{asked.reason}</bdi>
          </span>
        ) : null}
        {dismissed ? (
          <span className="caption">
            {t('dismissedByProgramme', { date: formatDate(dismissed.at) })} <bdi>{dismissed.reason}</bdi>
          </span>
        ) : null}
      </Stack>
    </Flex>
  );
}

/** Links to the newest of its lots, to its record and to its order; its figures have their number. */
function LinksCell({ alert: { kind, productIds, records, order } }: { alert: AlertReply }) {
  const { t } = useTranslation('alerts');
  const user = useSession()?.user;
  const record = mayOpen(user, 'transactions') ? records.at(-1) : undefined;
  const ownOrder = mayOpen(user, 'brandOrder') ? order : undefined;
  // A weight of the product that the brand states explains light pieces.
  const stateWeight = kind === 'weightPerPiece' && mayOpen(user, 'brandProducts');
  if (productIds.length === 0 && !record && !ownOrder) return <>–</>;
  return (
    <Stack component="span" className="anywhere" gap={0} miw={0}>
      {ownOrder ? (
        <Link to={orderPath(ownOrder.id)}>
          <bdi>{t('openOrder', { order: ownOrder.number ?? '' })}</bdi>
        </Link>
      ) : null}
      {productIds.slice(-LOTS_SHOWN).map((id) => (
        <Link key={id} to={lotPath(id)} className="mono">
          <bdi dir="ltr">{formatProductId(id)}</bdi>
        </Link>
      ))}
      {stateWeight ? <Link to={ownOrder ? orderPath(ownOrder.id) : SCREENS.brandProducts.path}>{t('stateWeight')}</Link> : null}
      {record ? <Link to={recordPath(record.facilityId, record.transactionId)}>{t('openRecord')}</Link> : null}
    </Stack>
  );
}

function DismissedCell({ alert: { dismissed } }: { alert: AlertReply }) {
  const { t } = useTranslation('alerts');
  if (!dismissed) return null;
  return (
    <Stack component="span" className="anywhere" gap={0} miw={0}>
      <span>
        <bdi>{dismissed.reason ?? '–'}</bdi>
      </span>
      <span className="caption">{t('dismissedBy', { name: dismissed.by.name, date: formatDate(dismissed.at) })}</span>
    </Stack>
  );
}
