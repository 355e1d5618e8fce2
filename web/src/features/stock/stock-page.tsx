import { IconClipboardCheck, IconQrcode, IconReceipt, IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { LotSummary } from '../../../../contracts/custody/replies.js';
import { PRODUCTS } from '../../../../contracts/shared/products.js';
import { roleOf, useSession } from '../../app/session/session.js';
import { lotsRead } from '../../entities/custody/custody-reads.js';
import { lotPath } from '../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../entities/custody/product-id-text.js';
import { Provenance } from '../../entities/custody/provenance.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { BulkBar } from '../../ui/data-display/bulk-bar.js';
import { Chip } from '../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../ui/data-display/number-text.js';
import { Pagination } from '../../ui/data-display/pagination.js';
import { EmptyState } from '../../ui/feedback/feedback.js';
import { formatDate, formatProductId } from '../../ui/format.js';
import { SelectField } from '../../ui/forms/text-fields.js';
import { pageParam, paramOneOf, useUrlState } from '../../ui/forms/url-state.js';
import { Card, FilterBar, Page, PageHead } from '../../ui/layout/layout.js';

const PER_PAGE = 20;
const TITLES = ['held', 'sold', 'released'] as const;
const DISPATCHES = ['notShipped', 'shipped'] as const;

/** What is here, what it is promised to, and what can be done with it. */
export function StockPage() {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  const session = useSession();
  const navigate = useNavigate();
  const facilityId = session?.user.currentFacility?.id;
  const [search, change] = useUrlState();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const filters = {
    product: paramOneOf(search, 'product', PRODUCTS),
    title: paramOneOf(search, 'title', TITLES) ?? (search.has('title') ? undefined : 'held'),
    dispatch: paramOneOf(search, 'dispatch', DISPATCHES),
  };
  const sort = search.get('sort') ?? '-occurredAt';
  const page = pageParam(search);
  const lots = useQuery(lotsRead({ facilityId, ...filters, sort, page, perPage: PER_PAGE }));
  const rows = lots.data?.items;
  const chosen = (rows ?? []).filter((lot) => selected.has(lot.productId));
  const ids = chosen.map((lot) => encodeURIComponent(lot.productId)).join(',');
  const isUnfiltered = search.get('title') === 'any' && !filters.product && !filters.dispatch;
  return (
    <Page>
      <PageHead
        title={t('title')}
        actions={
          <ButtonLink to="/stock/count" icon={<IconClipboardCheck size={16} aria-hidden />}>
            {t('count')}
          </ButtonLink>
        }
      />
      <FilterBar>
        <SelectField
          aria-label={t('showProduct')}
          data={[{ value: '', label: t('allProducts') }, ...PRODUCTS.map((value) => ({ value, label: words(`product.${value}`) }))]}
          value={filters.product ?? ''}
          onChange={(value) => change({ product: value, page: undefined })}
        />
        <SelectField
          aria-label={t('titleFilter')}
          data={[{ value: 'any', label: t('anyTitle') }, ...TITLES.map((value) => ({ value, label: words(`title.${value}`) }))]}
          value={filters.title ?? 'any'}
          onChange={(value) => change({ title: value, page: undefined })}
        />
        <SelectField
          aria-label={t('dispatch')}
          data={[{ value: '', label: t('anyDispatch') }, ...DISPATCHES.map((value) => ({ value, label: words(`dispatch.${value}`) }))]}
          value={filters.dispatch ?? ''}
          onChange={(value) => change({ dispatch: value, page: undefined })}
        />
      </FilterBar>
      <Card padded={false}>
        <DataTable
          label={t('title')}
          columns={useColumns()}
          rows={rows}
          rowKey={(lot) => lot.productId}
          rowName={(lot) => formatProductId(lot.productId)}
          error={lots.error}
          onRetry={() => void lots.refetch()}
          onOpen={(lot) => void navigate(lotPath(lot.productId))}
          selection={{ selected, onChange: setSelected }}
          sort={{ by: sort, onSort: (by) => change({ sort: by, page: undefined }) }}
          empty={<NoLots loosened={isUnfiltered} onLoosen={() => change({ product: undefined, dispatch: undefined, title: 'any' })} />}
        />
        {lots.data ? <Pagination page={page} perPage={PER_PAGE} total={lots.data.total} onPage={(next) => change({ page: next })} /> : null}
      </Card>
      <BulkBar
        count={chosen.length}
        grams={chosen.reduce((sum, { remainingGrams }) => sum + (remainingGrams ?? 0), 0)}
        onClear={() => setSelected(new Set())}
      >
        <Button
          variant="dark"
          size="small"
          icon={<IconQrcode size={16} aria-hidden />}
          onClick={() => void navigate(`/homepage/assign-product-id?lots=${ids}`)}
        >
          {t('assign')}
        </Button>
        <Button
          variant="dark"
          size="small"
          icon={<IconTruck size={16} className="directional" aria-hidden />}
          onClick={() => void navigate(`/homepage/transport?lots=${ids}`)}
        >
          {t('transport')}
        </Button>
        <Button
          variant="dark"
          size="small"
          icon={<IconClipboardCheck size={16} aria-hidden />}
          onClick={() => void navigate(`/stock/count?lots=${ids}`)}
        >
          {t('countSome')}
        </Button>
        {session && roleOf(session.user) === 'SPINNER' ? (
          <Button
            variant="dark"
            size="small"
            icon={<IconReceipt size={16} aria-hidden />}
            onClick={() => void navigate(`/homepage/sell?lots=${ids}`)}
          >
            {t('sell')}
          </Button>
        ) : null}
      </BulkBar>
    </Page>
  );
}

function useColumns(): Column<LotSummary>[] {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  return [
    {
      key: 'productId',
      head: t('productId'),
      sort: 'productId',
      phone: 'title',
      cell: (lot) => (
        <Link to={lotPath(lot.productId)} style={{ color: 'var(--ink)' }}>
          <ProductIdText id={lot.productId} />
        </Link>
      ),
    },
    { key: 'product', head: t('product'), cell: (lot) => lot.grade ?? lot.name ?? words(`product.${lot.product}`) },
    { key: 'origin', head: t('origin'), cell: (lot) => <Provenance lot={lot} /> },
    { key: 'claim', head: t('claim'), cell: (lot) => lot.claim?.certification ?? '' },
    {
      key: 'state',
      head: t('state'),
      cell: (lot) => (
        <span style={{ display: 'inline-flex', gap: 4, flexWrap: 'wrap' }}>
          {lot.title === 'held' ? null : <Chip tone={lot.title === 'sold' ? 'medium' : 'other'}>{words(`title.${lot.title}`)}</Chip>}
          {lot.dispatch === 'shipped' ? <Chip tone="low">{words('dispatch.shipped')}</Chip> : null}
          {lot.disputed ? <Chip tone="high">{t('lot.disputed')}</Chip> : null}
          {lot.title === 'held' && lot.dispatch === 'notShipped' ? words('title.held') : null}
        </span>
      ),
    },
    { key: 'last', head: t('last'), sort: 'occurredAt', cell: (lot) => <Num>{formatDate(lot.occurredAt)}</Num> },
    {
      key: 'left',
      head: t('left'),
      sort: 'remainingGrams',
      number: true,
      phone: 'value',
      cell: (lot) =>
        lot.remainingGrams === null ? (
          <Num className="strong">{`${lot.quantity} ${words(`unit.${lot.unit}`)}`}</Num>
        ) : (
          <KgCell grams={lot.remainingGrams} />
        ),
    },
  ];
}

function NoLots({ loosened, onLoosen }: { loosened: boolean; onLoosen: () => void }) {
  const { t } = useTranslation('stock');
  return loosened ? (
    <EmptyState
      title={t('emptyAll')}
      actions={
        <ButtonLink to="/homepage/purchase" variant="primary">
          {t('purchase')}
        </ButtonLink>
      }
    >
      {t('emptyAllText')}
    </EmptyState>
  ) : (
    <EmptyState title={t('empty')} actions={<Button onClick={onLoosen}>{t('clear')}</Button>}>
      {t('emptyText')}
    </EmptyState>
  );
}
