import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProductReply } from '../../../../../../contracts/brand/orders/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { useSend } from '../../../../client/api/use-write.js';
import { productKeys } from '../../../../entities/order/order-reads.js';
import { Button } from '../../../../ui/button.js';
import type { Column } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { formatDate } from '../../../../ui/format.js';
import { ProductPicture } from './product-picture.js';
import css from './products.module.css';

export function useProductColumns(onEdit: (product: ProductReply) => void): Column<ProductReply>[] {
  const { t } = useTranslation('products');
  return [
    {
      key: 'code',
      head: t('code'),
      sort: 'code',
      phone: 'title',
      cell: (product) => (
        <Group component="span" gap={10} wrap="nowrap" display="inline-flex">
          <ProductPicture blobName={product.picture?.blobName} />
          <button type="button" className={css.code} onClick={() => onEdit(product)}>
            <bdi>{product.code}</bdi>
          </button>
        </Group>
      ),
    },
    { key: 'description', head: t('description'), sort: 'description', phone: 'full', cell: ({ description }) => <bdi>{description}</bdi> },
    {
      key: 'composition',
      head: t('composition'),
      phone: 'full',
      tablet: 'hide',
      cell: ({ composition }) => <Composition of={composition} />,
    },
    {
      key: 'changed',
      head: t('changed'),
      sort: 'changedAt',
      phone: 'hide',
      cell: ({ changedAt }) => <Num>{formatDate(changedAt)}</Num>,
    },
    {
      key: 'orders',
      head: '',
      phone: 'line',
      cell: ({ id }) => <Link to={`${SCREENS.brandOrders.path}?product=${id}`}>{t('orders')}</Link>,
    },
    { key: 'archive', head: '', phone: 'line', cell: (product) => <ArchiveButton product={product} /> },
  ];
}

function Composition({ of }: { of: ProductReply['composition'] }) {
  const { i18n } = useTranslation('products');
  if (of.length === 0) return <span className="muted">–</span>;
  const parts = of.map(({ fibre, percent }) => `${fibre} ${percent}%`);
  return <bdi>{new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(parts)}</bdi>;
}

/** Orders keep it: it can be brought back at any time, and so nothing is asked. */
function ArchiveButton({ product: { id, code, archivedAt } }: { product: ProductReply }) {
  const { t } = useTranslation('products');
  const attempt = useAttempt();
  const { write, busy } = useSend(routes.archiveProduct, { params: { id }, changes: [productKeys.all] });
  const archive = () =>
    attempt(write({ archived: archivedAt === undefined }), t(archivedAt === undefined ? 'archiveDone' : 'restoreDone', { code }));
  return (
    <Button size="tiny" variant="bare" busy={busy} onClick={() => void archive()}>
      {t(archivedAt === undefined ? 'archive' : 'restore')}
    </Button>
  );
}
