import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LotSummary } from '../../../../../contracts/ledger/custody/replies.js';
import { lotsRead } from '../../../entities/custody/custody-reads.js';
import { lotPath, tracePath } from '../../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../../entities/custody/product-id-text.js';
import { Kilograms, Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDate, formatInteger } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './home.module.css';

const SHOWN = 5;

/** The lots that were handed over to the brand last, each with the way to its trace. */
export function LotsCard() {
  const { t } = useTranslation('home');
  const read = useQuery(lotsRead({ perPage: SHOWN, sort: '-occurredAt' }));
  const title = (
    <>
      {t('lots.title')} {read.data ? <Num className="muted">{formatInteger(read.data.total)}</Num> : null}
    </>
  );
  return (
    <Card title={title} padded={false}>
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data?.items.length === 0 ? <EmptyState title={t('lots.empty')}>{t('lots.emptyText')}</EmptyState> : null}
      <ul className={css.alerts} aria-busy={read.isPending}>
        {read.data?.items.map((lot) => (
          <LotRow key={lot.lotId} lot={lot} />
        ))}
      </ul>
    </Card>
  );
}

function LotRow({ lot: { productId, product, name, massGrams, occurredAt } }: { lot: LotSummary }) {
  const { t: ofOrders } = useTranslation('orders');
  const { t: words } = useTranslation('ui');
  return (
    <Columns component="li" cols="minmax(0, 1fr) auto auto" gap="4px 16px" align="center" p="8px 16px" fz={13}>
      <Stack component="span" className="anywhere" gap={0} miw={0}>
        <Link to={lotPath(productId)}>
          <ProductIdText id={productId} />
        </Link>
        <span className="caption">
          {words(`product.${product}`)}
          {name ? (
            <>
              {', '}
              <bdi>{name}</bdi>
            </>
          ) : null}
        </span>
      </Stack>
      <Stack component="span" gap={0} align="end">
        {massGrams === null ? '–' : <Kilograms grams={massGrams} className="strong" />}
        <span className="caption">
          <Num>{formatDate(occurredAt)}</Num>
        </span>
      </Stack>
      <Link to={tracePath('BRAND', productId)}>{ofOrders('openTrace')}</Link>
    </Columns>
  );
}
