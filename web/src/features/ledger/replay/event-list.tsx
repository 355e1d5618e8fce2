import { Box, Flex, Skeleton } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustodyEventType } from '../../../../../contracts/ledger/custody/events.js';
import type { LedgerEventReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { Texts } from '../../../client/i18n/english.js';
import { Button } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { comma, formatDayMonth, formatInteger, formatKg, formatShortHash, formatTime } from '../../../ui/format.js';
import type { LedgerSource, LedgerSpan } from './ledger-source.js';
import css from './replay.module.css';
import { eventsRead, pageOf } from './replay-reads.js';

/** The names of events: that of the kind of transaction where there is one. */
const EVENT_KINDS: Record<CustodyEventType, { ui: keyof Texts['ui']['kind'] } | { own: keyof Texts['replay']['kind'] }> = {
  LedgerOpened: { own: 'opened' },
  LedgerPolicyChanged: { own: 'policy' },
  FactorsChanged: { own: 'factors' },
  OriginRegistered: { own: 'originRegistered' },
  OriginSuspended: { own: 'originSuspended' },
  CertificateUploaded: { own: 'certificateUploaded' },
  CertificateAccepted: { own: 'certificateAccepted' },
  CertificateRejected: { own: 'certificateRejected' },
  CertificateEnded: { own: 'certificateEnded' },
  ProductRecorded: { ui: 'record' },
  ProductsPurchased: { ui: 'purchase' },
  ProductsSold: { ui: 'sell' },
  ProductsReleased: { own: 'released' },
  ProductsRestored: { own: 'restored' },
  ProductsTransported: { ui: 'transport' },
  ProductsTransformed: { ui: 'transform' },
  StockCounted: { ui: 'count' },
  TracerLogged: { own: 'tracerLogged' },
  TracerWithdrawn: { own: 'tracerWithdrawn' },
  TransactionVoided: { ui: 'void' },
  DocumentsAdded: { own: 'documentsAdded' },
  VoidAsked: { own: 'voidAsked' },
  TransactionConfirmed: { own: 'confirmed' },
  TransactionDisputed: { own: 'disputed' },
  DisputeDecided: { own: 'disputeDecided' },
  TransactionAbandoned: { own: 'abandoned' },
  WindowClosed: { own: 'windowClosed' },
};

/** Events around the shown one: a ledger of any length costs the same. */
const EVENTS_AFTER = 5;
const EVENTS_BEFORE = 9;
/** The usual height of a row, so that the page does not move when the events come. */
const ROW_PX = 45;

interface EventListProps {
  source: LedgerSource;
  span: LedgerSpan;
  current: number;
  go: (revision: number) => void;
  /** The first event that the check of the chain found bad. */
  badFrom: number | undefined;
}

/** Newest first, as a ledger is read; those after the handle stay visible, but grey. */
export function EventList({ source, span, current, go, badFrom }: EventListProps) {
  const { t } = useTranslation('replay');
  const { first, last } = span;
  const high = Math.min(last, Math.max(current + EVENTS_AFTER, first + EVENTS_BEFORE + EVENTS_AFTER));
  const low = Math.max(first, Math.min(current - EVENTS_BEFORE, last - EVENTS_BEFORE - EVENTS_AFTER));
  const pages = [...new Set([pageOf(span, low), pageOf(span, high)])];
  const reads = useQueries({ queries: pages.map((page) => eventsRead(source, span, page)) });
  const loaded = reads.flatMap(({ data }) => (data ? data.items.map((event) => ({ event, broken: data.broken })) : []));
  const isPending = reads.some((read) => read.isPending);
  const shown = loaded.filter(({ event }) => event.revision >= low && event.revision <= high).reverse();
  return (
    <section className={css.list} aria-label={t('list')} aria-busy={isPending}>
      {high < last ? (
        <Button variant="bare" size="small" onClick={() => go(current + EVENTS_BEFORE + EVENTS_AFTER)} label={t('later')} />
      ) : null}
      {isPending ? <Skeleton height={(high - low + 1) * ROW_PX} /> : null}
      <Box component="ol" reversed>
        {shown.map(({ event, broken }) => (
          <EventRow
            key={event.revision}
            event={event}
            isCurrent={event.revision === current}
            isLater={event.revision > current}
            isBad={broken?.has(event.revision) === true || (badFrom !== undefined && event.revision >= badFrom)}
            isChecked={broken !== null}
            go={go}
          />
        ))}
      </Box>
      {low > first ? (
        <Button variant="bare" size="small" onClick={() => go(current - EVENTS_BEFORE - EVENTS_AFTER)} label={t('earlier')} />
      ) : null}
    </section>
  );
}

interface EventRowProps {
  event: LedgerEventReply;
  isCurrent: boolean;
  isLater: boolean;
  isBad: boolean;
  /** The browser could work out the hash. */
  isChecked: boolean;
  go: (revision: number) => void;
}

function EventRow({ event, isCurrent, isLater, isBad, isChecked, go }: EventRowProps) {
  const { t } = useTranslation('replay');
  const kind = useEventKind()(event.type);
  const goods = useLotsText()(event);
  const names = [...new Set([event.counterparty?.name, event.person].flatMap((name) => name ?? []))];
  const title = isBad ? t('hashBroken') : isChecked ? t('hashHolds') : undefined;
  return (
    <li className={css.row} data-current={isCurrent || undefined} data-later={isLater || undefined} data-bad={isBad || undefined}>
      <button type="button" aria-current={isCurrent ? 'step' : undefined} onClick={() => go(event.revision)}>
        <span className={css.dot} data-checked={isChecked || undefined} title={title}>
          {isBad ? <IconX size={12} stroke={3} aria-hidden /> : <IconCheck size={12} stroke={3} aria-hidden />}
          {title ? <span className="visually-hidden">{title}</span> : null}
        </span>
        <Num className={css.number}>{formatInteger(event.revision)}</Num>
        <Flex component="span" direction="column" miw={0}>
          <span className={css.kind}>{kind}</span>
          <span className="small muted">{goods}</span>
          <span className="small muted">{names.map((name, at) => [at > 0 ? comma() : null, <bdi key={name}>{name}</bdi>])}</span>
        </Flex>
        <Flex component="span" className={css.when} direction="column">
          <Num className="small muted">
            {formatDayMonth(event.recordedAt)} {formatTime(event.recordedAt)}
          </Num>
          <bdi dir="ltr" className="mono muted">
            {formatShortHash(event.hash, 4)}
          </bdi>
        </Flex>
      </button>
    </li>
  );
}

export function useEventKind(): (type: string) => string {
  const { t } = useTranslation('replay');
  const { t: words } = useTranslation('ui');
  return (type) => {
    const kind = EVENT_KINDS[type as keyof typeof EVENT_KINDS];
    if (!kind) return type;
    return 'ui' in kind ? words(`kind.${kind.ui}`) : t(`kind.${kind.own}`);
  };
}

type EventLots = { lots?: readonly { carried?: { massGrams: number } | null }[]; outputs?: EventLots['lots'] };

/** Words the number of lots that an event names, and their weight where it says one. */
export function useLotsText(): (event: LedgerEventReply) => string {
  const { t } = useTranslation('replay');
  return ({ data }) => {
    const { lots, outputs } = data as EventLots;
    const named = lots ?? outputs;
    if (!named || named.length === 0) return '';
    const count = t('lotCount', { count: named.length, n: formatInteger(named.length) });
    const grams = named.reduce((sum, { carried }) => sum + (carried?.massGrams ?? 0), 0);
    return grams > 0 ? `${count}, ${formatKg(grams)} kg` : count;
  };
}
