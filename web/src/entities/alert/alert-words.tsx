/** Puts alerts into words: the kind, the site, and the figures. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AlertFigures } from '../../../../contracts/alerts/alert-kinds.js';
import type { AlertReply } from '../../../../contracts/alerts/replies.js';
import type { OrderUnit } from '../../../../contracts/shared/units.js';
import { currentLanguage } from '../../client/i18n/i18n.js';
import { formatDate, formatDayMonth, formatInteger, formatKg, formatMonth, formatQuantity, formatYield } from '../../ui/format.js';
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
export const shortAlertDate = ({ at, month }: AlertReply): string => (at === undefined ? formatMonth(month) : formatDayMonth(at));

/** Returns one sentence with the figures, and the count of further findings. */
export function useAlertReason(): (alert: AlertReply) => string {
  const { t } = useTranslation('alerts');
  const figuresOf = useFigures();
  return (alert) => {
    const { explanation, more } = alert;
    const reason = explanation.withheld === 'all' ? t('why.withheld') : figuresOf(alert);
    return more > 0 ? `${reason} – ${t('why.more', { count: more })}` : reason;
  };
}

function useFigures(): (alert: AlertReply) => string {
  const { t } = useTranslation('alerts');
  const { t: tUi } = useTranslation('ui');
  const judgedWords = useJudgedFigures();
  const modelName = (model: string) => tUi(model === 'massBalance' ? 'model.massBalance' : 'model.segregated');
  return ({ explanation: { code, figures, withheld } }) => {
    const kg = (name: string) => formatKg(numberOf(figures, name));
    const text = (name: string) => String(figures[name] ?? '');
    const weights = { first: kg('firstGrams'), second: kg('secondGrams') };
    if (withheld === 'some' && code !== 'doubleSale') return t('why.partly', { weight: kg(readableSide(figures)) });
    const run = { input: kg('inGrams'), output: kg('outGrams'), yield: formatYield(numberOf(figures, 'yieldBp')) };
    switch (code) {
      case 'overClaim': {
        const certification = text('certification');
        if ('missingGrams' in figures) return t('why.overClaimClosed', { certification, missing: kg('missingGrams') });
        const [sold, balance] = [numberOf(figures, 'soldGrams'), numberOf(figures, 'balanceGrams')];
        return t('why.overClaim', { certification, sold: formatKg(sold), before: formatKg(balance + sold), balance: formatKg(balance) });
      }
      case 'doubleSale':
        return t('why.doubleSale', { bale: text('bale'), weight: kg('grams') });
      case 'wrongOrigin':
        return t('siteCountry' in figures ? 'why.originUnknown' : 'why.wrongOrigin', {
          weight: kg('grams'),
          country: countryName(text('stated'), currentLanguage()),
        });
      case 'reusedDocument':
        return t('why.reusedDocument', weights);
      case 'cycle':
        return t(circleWhy(figures), { weight: kg('grams') });
      case 'notCertified':
        return t('why.notCertified', { weight: kg('grams'), certification: text('certification') });
      case 'certificateExceeded':
        return t('why.certificateExceeded', exceededWords(figures));
      case 'sameInvoiceTwice': {
        const sales = formatInteger(numberOf(figures, 'sales'));
        return 'number' in figures
          ? t('why.sameInvoiceTwice', { number: text('number'), sales, ...weights })
          : t('why.someInvoiceTwice', { sales, ...weights });
      }
      case 'unitMixUp':
        return 'yieldBp' in figures
          ? t('why.unitOfYield', run)
          : t('why.unitReceived', { received: kg('receivedGrams'), shipped: kg('shippedGrams') });
      case 'yieldOutOfRange':
        return t('why.yieldOutOfRange', {
          ...run,
          low: formatYield(numberOf(figures, 'lowBp')),
          high: formatYield(numberOf(figures, 'highBp')),
        });
      case 'backDated':
        return t('why.backDated', { count: numberOf(figures, 'days') });
      case 'receivedLess':
      case 'receivedMore':
        return t(`why.${code}`, { received: kg('receivedGrams'), shipped: kg('shippedGrams') });
      case 'baleTwice':
        return t('why.baleTwice', { bale: text('bale'), ...weights });
      case 'foundGoods':
        return t('why.foundGoods', { found: kg('foundGrams'), goods: kg('ofGrams') });
      case 'otherInputsHigh':
        return t('why.otherInputsHigh', { added: kg('addedGrams'), input: kg('usedGrams') });
      case 'unmeasured':
        return t('why.unmeasured', { count: numberOf(figures, 'steps') });
      case 'booksChanged':
        return t('why.booksChanged', changedBooksWords(figures, modelName));
      default:
        return judgedWords({ code, figures });
    }
  };
}

/** Tells what a judgement of land, orders and pieces rests on. */
function useJudgedFigures(): (explanation: Pick<AlertReply['explanation'], 'code' | 'figures'>) => string {
  const { t } = useTranslation('alerts');
  return ({ code, figures }) => {
    const kg = (name: string) => formatKg(numberOf(figures, name));
    const text = (name: string) => String(figures[name] ?? '');
    switch (code) {
      case 'rerecorded': {
        const run = { input: kg('inGrams'), output: kg('outGrams'), yield: formatYield(numberOf(figures, 'yieldBp')) };
        return t('why.rerecorded', { ...run, before: formatYield(numberOf(figures, 'voidedBp')) });
      }
      case 'harvestBeyondLand':
        return t('why.harvestBeyondLand', {
          weight: kg('grams'),
          limit: kg('limitGrams'),
          hectares: formatQuantity(numberOf(figures, 'hectares')),
          season: text('season'),
        });
      case 'orderExceeded': {
        const unit = ({ pieces: 'Pieces', kg: 'Kg', m: 'M' } as const)[text('unit') as OrderUnit];
        const [found, ordered] = [numberOf(figures, 'found'), numberOf(figures, 'ordered')].map(formatQuantity);
        return t(`why.orderExceeded${unit}`, { found, ordered });
      }
      case 'weightPerPiece':
        return t('why.weightPerPiece', {
          weight: kg('grams'),
          pieces: formatInteger(numberOf(figures, 'pieces')),
          own: formatInteger(numberOf(figures, 'pieceGrams')),
          usual: formatInteger(numberOf(figures, 'usualGrams')),
        });
      default:
        return '';
    }
  };
}

const exceededWords = (figures: AlertFigures) => ({
  certification: String(figures['certification'] ?? ''),
  claimed: formatKg(numberOf(figures, 'claimedGrams')),
  covered: formatKg(numberOf(figures, 'coveredGrams')),
  certified: formatKg(numberOf(figures, 'certifiedGrams')),
});

const changedBooksWords = (figures: AlertFigures, modelName: (model: string) => string) => ({
  from: formatDate(String(figures['from'] ?? '')),
  before: modelName(String(figures['modelBefore'] ?? '')),
  after: modelName(String(figures['model'] ?? '')),
  monthsBefore: formatInteger(numberOf(figures, 'monthsBefore')),
  months: formatInteger(numberOf(figures, 'months')),
});

const numberOf = (figures: AlertFigures, name: string): number => Number(figures[name] ?? 0);

const readableSide = (figures: AlertFigures) => ('firstGrams' in figures ? 'firstGrams' : 'secondGrams');

/** Tells goods that came home from job work from those that a sale brought back. */
const circleWhy = (figures: AlertFigures) => ('transferKind' in figures ? 'why.jobWorkBack' : 'why.cycle');
