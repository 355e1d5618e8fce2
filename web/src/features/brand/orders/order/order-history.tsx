import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderedAmount, OrderHistoryEntry } from '../../../../../../contracts/brand/orders/replies.js';
import { orderHistoryRead } from '../../../../entities/order/order-reads.js';
import { Hash } from '../../../../ui/data-display/copyable.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDateTime, formatInteger, inSentence } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './order.module.css';

/** Lists who did what to the order, the newest first. */
export function OrderHistory({ id }: { id: string }) {
  const { t } = useTranslation('orders');
  const history = useQuery(orderHistoryRead(id));
  return (
    <Card title={t('history.title')}>
      {history.error ? <ReadError error={history.error} onRetry={() => void history.refetch()} /> : null}
      <Stack component="ol" className={css.history} gap={0}>
        {history.data?.map((entry) => (
          <HistoryRow key={entry.revision} entry={entry} />
        ))}
      </Stack>
    </Card>
  );
}

function HistoryRow({ entry: { act, at, by, changed, amount, document, outcome, reason, hash } }: { entry: OrderHistoryEntry }) {
  const { t, i18n } = useTranslation('orders');
  const { t: ofEvidence } = useTranslation('evidence');
  const { t: ofDetention } = useTranslation('detention');
  const { t: words } = useTranslation('ui');
  const names = changed.map((field) => inSentence(t(`field.${field}`)));
  const amountText = ({ quantity, unit }: OrderedAmount): string =>
    quantity === null ? '–' : `${formatInteger(quantity)} ${t(`unitName.${unit}`)}`;
  const stage = document && (document.stage === 'import' ? ofEvidence('import') : words(`product.${document.stage}`));
  return (
    <li>
      <span>
        <span className="strong">{t(`history.${act}`)}</span>
        {names.length > 0 ? (
          <span className="small"> {new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(names)}</span>
        ) : null}
        {amount ? (
          <span className="small num">
            {' '}
            {amountText(amount.before)} → {amountText(amount.after)}
          </span>
        ) : null}
        {document ? (
          <span className="small">
            {' '}
            {ofEvidence(`kind.${document.document}`)} ({stage})
          </span>
        ) : null}
        {outcome ? <span className="small"> {ofDetention(`outcome.${outcome}`)}</span> : null}
        {reason ? <bdi className="small"> {reason}</bdi> : null}
        <span className="caption">
          <bdi>{by.name}</bdi> <Num>{formatDateTime(at)}</Num>
        </span>
      </span>
      <Hash hash={hash} />
    </li>
  );
}
