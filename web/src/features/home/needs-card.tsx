import {
  IconAlertTriangle,
  IconCertificate,
  IconHeartHandshake,
  IconLinkOff,
  IconLock,
  IconPencil,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeNeed, HomeNeedsReply } from '../../../../contracts/home/replies.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { useAlertReason, useAlertTitle } from '../../entities/alert/alert-words.js';
import { facilityPath } from '../../entities/facility/facility-paths.js';
import { useOrderName } from '../../entities/order/order-name.js';
import { editOrderPath, orderPath } from '../../entities/order/order-paths.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Num } from '../../ui/data-display/number-text.js';
import { EmptyState } from '../../ui/feedback/feedback.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { formatDate, formatInteger } from '../../ui/format.js';
import { Card } from '../../ui/layout/layout.js';
import css from './home.module.css';

const SHOWN_AT_FIRST = 5;
const DAY_MS = 24 * 60 * 60_000;

const ICONS: Record<HomeNeed['kind'], TablerIcon> = {
  detained: IconLock,
  alert: IconAlertTriangle,
  untracedOrder: IconLinkOff,
  invitation: IconHeartHandshake,
  certificateEnds: IconCertificate,
  supplierMatch: IconUserQuestion,
  draftOrder: IconPencil,
};

/** The most urgent first, each with its reason, its date and the one button that moves it on. */
export function NeedsCard({ needs }: { needs: UseQueryResult<HomeNeedsReply> }) {
  const { t } = useTranslation('home');
  const [isOpen, setOpen] = useState(false);
  const items = needs.data?.items ?? [];
  const shown = isOpen ? items : items.slice(0, SHOWN_AT_FIRST);
  const title = (
    <>
      {t('needs.title')} {needs.data ? <Num className="muted">{formatInteger(needs.data.total)}</Num> : null}
    </>
  );
  return (
    <Card title={title} padded={false} aside={items.length > 1 ? <span className="small muted">{t('needs.order')}</span> : null}>
      {needs.error && !needs.data ? <ReadError error={needs.error} onRetry={() => void needs.refetch()} /> : null}
      {needs.data && items.length === 0 ? <EmptyState title={t('nothingNeedsYou')}>{t('needs.emptyText')}</EmptyState> : null}
      <ul className={css.needs} aria-busy={needs.isPending}>
        {shown.map((need, at) => (
          <NeedRow
            key={`${need.kind} ${need.order?.id ?? need.alert?.id ?? need.certificate?.number ?? need.since}`}
            need={need}
            isMostUrgent={at === 0}
          />
        ))}
      </ul>
      {shown.length < items.length ? (
        <div className={css.foot}>
          <Button variant="link" size="small" onClick={() => setOpen(true)}>
            {t('needs.more', { count: (needs.data?.total ?? 0) - shown.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function NeedRow({ need, isMostUrgent }: { need: HomeNeed; isMostUrgent: boolean }) {
  const { t } = useTranslation('home');
  const words = useNeedWords()(need);
  const Icon = ICONS[need.kind];
  return (
    <li className={css.need}>
      <span className={css.needIcon} data-kind={need.kind}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <span className={css.lines}>
        <span className="strong">
          <bdi>{words.title}</bdi>
        </span>
        {need.order?.goods ? (
          <span className="caption">
            <bdi>{need.order.goods}</bdi>
          </span>
        ) : null}
      </span>
      <span className={css.reason}>{words.reason}</span>
      <span className={css.lines}>
        {need.certificate ? <DaysLeft since={need.since} daysLeft={need.certificate.daysLeft} /> : <Waiting need={need} />}
      </span>
      <ButtonLink to={words.to} size="small" {...(isMostUrgent && { variant: 'primary' as const })}>
        {t(`act.${need.kind}`)}
      </ButtonLink>
    </li>
  );
}

function Waiting({ need: { kind, since } }: { need: HomeNeed }) {
  const { t } = useTranslation('home');
  return (
    <>
      <span>{t(kind === 'draftOrder' ? 'saved' : 'since', { date: formatDate(since) })}</span>
      <DaysAgo since={since} />
    </>
  );
}

function DaysLeft({ since, daysLeft }: { since: string; daysLeft: number }) {
  const { t } = useTranslation('home');
  return (
    <>
      <span>{t('ends', { date: formatDate(`${since}T12:00:00Z`) })}</span>
      <span className="caption">{t('daysLeft', { count: daysLeft })}</span>
    </>
  );
}

function DaysAgo({ since }: { since: string }) {
  const { t } = useTranslation('home');
  const days = Math.floor((Date.now() - Date.parse(since)) / DAY_MS);
  return <span className="caption">{days < 1 ? t('today') : t('days', { count: days })}</span>;
}

function useNeedWords(): (need: HomeNeed) => { title: string; reason: string; to: string } {
  const { t } = useTranslation('home');
  const nameOf = useOrderName();
  const [titleOf, reasonOf] = [useAlertTitle(), useAlertReason()];
  return ({ kind, order, alert, detention, facilityName = '', certificate, count = 0 }) => {
    switch (kind) {
      case 'alert':
        return {
          title: alert ? titleOf(alert) : '',
          reason: alert ? reasonOf(alert) : '',
          to: `${SCREENS.alerts.path}?severity=high&kind=${alert?.kind ?? ''}`,
        };
      case 'detained': {
        const { place = '', left = 0, isOverdue = false } = detention ?? {};
        const key = isOverdue ? 'need.detainedOverdue' : 'need.detained';
        const reason = t(key, { count: left });
        return {
          title: nameOf(order ?? {}),
          reason: place ? t('need.detainedIn', { place, reason }) : reason,
          to: orderPath(order?.id ?? ''),
        };
      }
      case 'untracedOrder': {
        const number = order?.purchaseOrderNumber ?? order?.invoiceNumber ?? order?.packingListNumber ?? '';
        return { title: nameOf(order ?? {}), reason: t('need.untracedOrder', { number }), to: editOrderPath(order?.id ?? '') };
      }
      case 'draftOrder': {
        const isReady = order?.purchaseOrderNumber ?? order?.invoiceNumber ?? order?.packingListNumber;
        return {
          title: nameOf(order ?? {}),
          reason: t(isReady ? 'need.draftReady' : 'need.draftLacks'),
          to: editOrderPath(order?.id ?? ''),
        };
      }
      case 'invitation':
        return { title: facilityName, reason: t('need.invitation'), to: SCREENS.managePartners.path };
      case 'certificateEnds': {
        const { facility, standard = '', number = '' } = certificate ?? {};
        return {
          title: facility?.name ?? '',
          reason: t('need.certificateEnds', { standard, number }),
          to: facilityPath(facility?.id ?? ''),
        };
      }
      case 'supplierMatch':
        return {
          title: t('suppliers'),
          reason: t('need.supplierMatch', { count }),
          to: `${SCREENS.brandSuppliers.path}?match=POTENTIAL_MATCH`,
        };
    }
  };
}
