import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import type { AlertReply } from '../../../../contracts/watch/alerts/replies.js';
import { alertReason, type FigureFormat } from '../../../../web/drawing/alert-reason.js';
import { countryNameIn } from '../../../platform/lib/countries.js';
import { type NoticeWords, sayIn } from './notice-words.js';

/** Says what an alert is, and its figures as far as the reader of the alert has them. */
export function alertValues(alert: AlertReply, words: NoticeWords): { title: string; figures: string } {
  const reason = alertReason(alert, formatIn(words));
  const figures = reason ? sayIn(words, words.alerts.why, reason.key, reason.params) : '';
  const more = alert.more > 0 ? ` – ${sayIn(words, words.alerts.why, 'more', { count: alert.more })}` : '';
  return { title: titleOf(alert, words), figures: `${figures}${more}` };
}

function titleOf({ kind, facilities: [first, second], order }: AlertReply, words: NoticeWords): string {
  const { alerts } = words;
  const name = { kind: alerts.kind[kind] };
  if (order) return sayIn(words, alerts, 'ofOrder', { ...name, order: order.number ?? '', facility: first?.name ?? '' });
  if (second) return sayIn(words, alerts, 'atOneOf', { ...name, first: first?.name ?? '', second: second.name });
  return sayIn(words, alerts, 'at', { ...name, facility: first?.name ?? '' });
}

/** Writes figures as the screens do: digits in groups of three, two decimals at most. */
function formatIn({ code, ui }: NoticeWords): FigureFormat {
  const integer = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  return {
    kg: (grams) => integer.format(grams / 1000),
    integer: (value) => integer.format(value),
    quantity: (value) => decimal.format(value),
    yieldOf: (basisPoints) => `${(basisPoints / 100).toFixed(1)}%`,
    date: writtenDay,
    country: (given) => countryNameIn(code, given),
    model: (model) => (model === 'massBalance' ? ui.model.massBalance : ui.model.segregated),
  };
}
