import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AlertState } from '../../../../contracts/alerts/queries.js';
import type { AlertReply } from '../../../../contracts/alerts/replies.js';
import { AlertIcon, alertDate, useAlertReason, useAlertTitle } from '../../entities/alert/alert-words.js';
import { lotPath } from '../../entities/custody/lot-paths.js';
import { Button } from '../../ui/button.js';
import type { Column } from '../../ui/data-display/data-table.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatDate, formatProductId } from '../../ui/format.js';
import css from './alerts.module.css';

const LOTS_SHOWN = 2;

/** `onDismiss` is absent for who may not, and of alerts that are dismissed. */
export function useAlertColumns(onDismiss: ((alert: AlertReply) => void) | undefined, state: AlertState): Column<AlertReply>[] {
  const { t } = useTranslation('alerts');
  const titleOf = useAlertTitle();
  return [
    { key: 'alert', head: t('column.alert'), phone: 'title', cell: (alert) => <AlertCell alert={alert} /> },
    { key: 'lots', head: t('column.lots'), phone: 'line', tablet: 'hide', cell: ({ productIds }) => <LotsCell productIds={productIds} /> },
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

function AlertCell({ alert }: { alert: AlertReply }) {
  const [titleOf, reasonOf] = [useAlertTitle(), useAlertReason()];
  return (
    <span className={css.alert}>
      <AlertIcon severity={alert.severity} />
      <span className={css.lines}>
        <span className="strong">{titleOf(alert)}</span>
        <span className={css.reason}>{reasonOf(alert)}</span>
      </span>
    </span>
  );
}

/** The newest of them: how many there are stands in its figures. */
function LotsCell({ productIds }: { productIds: readonly string[] }) {
  if (productIds.length === 0) return <>–</>;
  return (
    <span className={css.lines}>
      {productIds.slice(-LOTS_SHOWN).map((id) => (
        <Link key={id} to={lotPath(id)} className="mono">
          <bdi dir="ltr">{formatProductId(id)}</bdi>
        </Link>
      ))}
    </span>
  );
}

function DismissedCell({ alert: { dismissed } }: { alert: AlertReply }) {
  const { t } = useTranslation('alerts');
  if (!dismissed) return null;
  return (
    <span className={css.lines}>
      <span>
        <bdi>{dismissed.reason ?? '–'}</bdi>
      </span>
      <span className="caption">{t('dismissedBy', { name: dismissed.by.name, date: formatDate(dismissed.at) })}</span>
    </span>
  );
}
