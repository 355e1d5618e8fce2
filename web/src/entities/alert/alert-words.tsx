/** Puts alerts into words: the kind, the site, and the figures. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AlertReply } from '../../../../contracts/watch/alerts/replies.js';
import { alertReason, type FigureFormat } from '../../../drawing/alert-reason.js';
import { currentLanguage } from '../../client/i18n/i18n.js';
import { formatDate, formatInteger, formatKg, formatMonth, formatQuantity, formatYield } from '../../ui/format.js';
import { countryName } from '../../ui/forms/countries/countries.js';
import css from './alert.module.css';

export const MAY_DISMISS = ['BRAND', 'ADMIN', 'SUPER_ADMIN'] as const;

/** Shows red for certain alerts and sandy for alerts to look into; the label says the same. */
export function AlertIcon({ severity }: Pick<AlertReply, 'severity'>) {
  const { t } = useTranslation('alerts');
  return (
    <IconAlertTriangle
      size={16}
      stroke={1.75}
      className={css.icon}
      data-severity={severity}
      role="img"
      aria-label={t(`severity.${severity}`)}
    />
  );
}

/** Returns "Yield out of range at Gondal Gin & Press", or "one of the two" for an alert about two sites, or the order. */
export function useAlertTitle(): (alert: AlertReply) => string {
  const { t } = useTranslation('alerts');
  return ({ kind, facilities: [first, second], order }) => {
    const name = t(`kind.${kind}`);
    if (order) return t('ofOrder', { kind: name, order: order.number ?? '', facility: first?.name });
    if (second) return t('atOneOf', { kind: name, first: first?.name, second: second.name });
    return t('at', { kind: name, facility: first?.name });
  };
}

/** Returns the day of recording, or the month when the reader may read none of its goods. */
export const alertDate = ({ at, month }: AlertReply): string => (at === undefined ? formatMonth(month) : formatDate(at));

/** Returns one sentence with the figures, and the count of further findings. */
export function useAlertReason(): (alert: AlertReply) => string {
  const { t } = useTranslation('alerts');
  const figuresOf = useFigures();
  return (alert) => {
    const reason = figuresOf(alert);
    const { more } = alert;
    return more > 0 ? `${reason} – ${t('why.more', { count: more })}` : reason;
  };
}

function useFigures(): (alert: AlertReply) => string {
  const { t } = useTranslation('alerts');
  const { t: tUi } = useTranslation('ui');
  const format: FigureFormat = {
    kg: formatKg,
    integer: formatInteger,
    quantity: formatQuantity,
    yieldOf: formatYield,
    date: formatDate,
    country: (code) => countryName(code, currentLanguage()),
    model: (model) => tUi(model === 'massBalance' ? 'model.massBalance' : 'model.segregated'),
  };
  return (alert) => {
    const reason = alertReason(alert, format);
    return reason ? t(`why.${reason.key}`, reason.params) : '';
  };
}
