import { Box, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleDashed, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MissingItem } from '../../../../../../contracts/brand/order-documents/replies.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { lotPath } from '../../../../entities/custody/lot-paths.js';
import { facilityPath } from '../../../../entities/facility/facility-paths.js';
import { missingForFileRead } from '../../../../entities/order/detention-reads.js';
import { editOrderPath, orderPath } from '../../../../entities/order/order-paths.js';
import { useOrderedQuantity } from '../../../../entities/order/ordered-quantity.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { comma, formatDayMonth } from '../../../../ui/format.js';
import { AskMissingDialog } from './ask-missing-dialog.js';
import css from './detention.module.css';

const PHONE = '(max-width: 599px)';
const SHOWN = { desk: 4, phone: 2 };

/** Lists the missing items of an order's file for the authority, each with the action on it. */
export function MissingList({ order }: { order: OrderReply }) {
  const { t } = useTranslation('detention');
  const missing = useQuery(missingForFileRead(order.id));
  const [asked, setAsked] = useState<readonly MissingItem[]>();
  const [isWhole, setWhole] = useState(false);
  const onPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const { data, error } = missing;
  if (error && !data) return <ReadError error={error} onRetry={() => void missing.refetch()} />;
  if (!data) return <Stack className={css.missing} gap={2} justify="start" aria-busy="true" />;
  const { items, askable } = data;
  const room = onPhone ? SHOWN.phone : SHOWN.desk;
  const shown = isWhole ? items : items.slice(0, room);
  return (
    <Stack component="section" className={css.missing} gap={2} justify="start" aria-label={t('missing.title')}>
      <Group component="p" gap={12} wrap="nowrap" justify="space-between" fz={13}>
        <span>
          <span className="strong">{t('missing.title')}</span> <Num className="muted">{items.length}</Num>
        </span>
        {askable > 0 ? (
          <Button variant="link" size="small" onClick={() => setAsked(items.filter(isAskable))}>
            {t('missing.askAll', { count: askable })}
          </Button>
        ) : null}
      </Group>
      {items.length === 0 ? <p className="small">{t('missing.none')}</p> : null}
      <ul>
        {shown.map((item) => (
          <MissingRow key={keyOf(item)} order={order} item={item} onAsk={() => setAsked([item])} />
        ))}
      </ul>
      {items.length > room ? (
        <p>
          <Button variant="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('missing.fewer') : t('missing.more', { count: items.length - room })}
          </Button>
        </p>
      ) : null}
      <AskMissingDialog orderId={order.id} items={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  );
}

const isAskable = ({ verb }: MissingItem): boolean => verb === 'ask' || verb === 'askAgain';
const keyOf = ({ kind, facility, document, stage }: MissingItem): string => [kind, facility?.id, document, stage].join(' ');

function MissingRow({ order, item, onAsk }: { order: OrderReply; item: MissingItem; onAsk: () => void }) {
  const { t } = useTranslation('detention');
  const isWithheld = item.deliveries !== undefined && item.deliveries.missing === 0;
  return (
    <li className={css.missingRow}>
      {isWithheld ? <IconLock size={16} className={css.withheld} aria-hidden /> : <IconCircleDashed size={16} aria-hidden />}
      <Box component="span" className="anywhere" miw={0}>
        <MissingName item={item} />
      </Box>
      <span className="caption">
        <MissingNote item={item} />
      </span>
      <Box component="span" miw={48} ta="end">
        {isAskable(item) && item.verb ? (
          <Button variant="link" size="small" onClick={onAsk} label={t(`verb.${item.verb}`)} />
        ) : item.verb ? (
          <Link className="small" to={recordPath(order, item)}>
            {t(`verb.${item.verb}`)}
          </Link>
        ) : null}
      </Box>
    </li>
  );
}

/** Returns the path at which a missing item is recorded. */
function recordPath({ id }: OrderReply, { kind, productId, sites }: MissingItem): string {
  switch (kind) {
    case 'finishedTest':
      return lotPath(productId ?? '');
    case 'chineseName':
      return facilityPath(sites?.lacking[0]?.id ?? '');
    case 'document':
      return editOrderPath(id);
    case 'notRecorded':
      return orderPath(id);
  }
}

function MissingName({ item: { kind, document, facility } }: { item: MissingItem }) {
  const { t } = useTranslation('detention');
  const { t: ofEvidence } = useTranslation('evidence');
  if (kind !== 'document' || document === undefined) return <>{t(`missing.kind.${kind === 'document' ? 'notRecorded' : kind}`)}</>;
  return (
    <>
      {ofEvidence(`kind.${document}`)}
      {comma()}
      <bdi>{facility?.name}</bdi>
    </>
  );
}

function MissingNote({ item: { kind, deliveries, request, sites, goods } }: { item: MissingItem }) {
  const { t, i18n } = useTranslation('detention');
  const amount = useOrderedQuantity();
  if (kind === 'finishedTest') return <>{t('missing.noTest')}</>;
  if (sites) return <>{t('missing.sites', { count: sites.lacking.length, all: sites.all })}</>;
  if (goods) return <>{t('missing.goods', { found: amount(goods.found, goods.unit), ordered: amount(goods.ordered, goods.unit) })}</>;
  if (!deliveries) return null;
  const { there, missing, withheld } = deliveries;
  const state = missing === 0 ? t('missing.withheld') : t('missing.of', { part: there, count: there + missing + withheld });
  const asked =
    request && request.state !== 'ended' ? t(`missing.request.${request.state}`, { date: formatDayMonth(request.askedAt) }) : [];
  return <>{new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format([state, asked].flat())}</>;
}
