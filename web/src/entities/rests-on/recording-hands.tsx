import { IconUser, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import { formatDate, formatKg } from '../../ui/format.js';

type Hands = { byBuyerSince?: string | undefined; sharedHands?: boolean | undefined };

/** Says who recorded the trades of goods, where it was the buyer alone, or the same hands on both sides; empty otherwise. */
export function useHandsText(): (of: Hands) => string[] {
  const { t } = useTranslation('ui');
  return ({ byBuyerSince, sharedHands }) => [
    ...(byBuyerSince === undefined ? [] : [t('hands.byBuyer', { date: formatDate(byBuyerSince) })]),
    ...(sharedHands ? [t('hands.shared')] : []),
  ];
}

export function HandsNote({ of, className = 'small muted' }: { of: Hands; className?: string | undefined }) {
  return useHandsText()(of).map((text) => (
    <span key={text} className={className}>
      {text}
    </span>
  ));
}

/** The same as signs, which say it when they are pointed at or read out. */
export function HandsSigns({ of, size }: { of: Hands; size: number }) {
  const [first, second] = useHandsText()(of);
  const both = { size, color: 'var(--medium)' };
  return (
    <>
      {of.byBuyerSince === undefined ? null : (
        <span title={first}>
          <IconUser {...both} aria-label={first} />
        </span>
      )}
      {of.sharedHands ? (
        <span title={second ?? first}>
          <IconUsers {...both} aria-label={second ?? first} />
        </span>
      ) : null}
    </>
  );
}

/** Shows how much of a trace rests on purchases that only the buyer recorded. */
export function ByBuyerLine({ of }: { of: TraceReply['byBuyerAlone'] }) {
  const { t } = useTranslation('ui');
  if (!of || of.grams === null) return null;
  return <p className="small muted">{t('hands.rests', { weight: formatKg(of.grams) })}</p>;
}
