import { IconClipboardCheck, IconPrinter, IconQrcode, IconReceipt, IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LotSummary } from '../../../../../contracts/ledger/custody/replies.js';
import { PRODUCTS } from '../../../../../contracts/shared/products.js';
import { roleOf, useSession } from '../../../client/session/session.js';
import { useZoneNote } from '../../../entities/balance/zone-note.js';
import { lotsRead } from '../../../entities/custody/custody-reads.js';
import { labelsPath, lotPath } from '../../../entities/custody/lot-paths.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { BulkBar } from '../../../ui/data-display/bulk-bar.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatProductId } from '../../../ui/format.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { UrlSelectField } from '../../../ui/forms/choices/url-select-field.js';
import { SearchField } from '../../../ui/forms/search-field.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { FilterBar } from '../../../ui/layout/filter-bar.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import { useStockColumns } from './stock-columns.js';

const TITLES = ['held', 'sold', 'released'] as const;

const DISPATCHES = ['notShipped', 'shipped'] as const;

/** The filters that the address says: lots that are held, unless it names a title, or any. */
const stockFilterOf = (search: URLSearchParams) => ({
  product: paramOneOf(search, 'product', PRODUCTS),
  title: paramOneOf(search, 'title', TITLES) ?? (search.has('title') ? undefined : ('held' as const)),
  dispatch: paramOneOf(search, 'dispatch', DISPATCHES),
});

const PER_PAGE = 20;

/** Shows the stock, the sales of it, and the possible actions. */
export function StockPage() {
  const { t } = useTranslation('stock');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const lots = useListedLots();
  return (
    <Page>
      <PageHead
        title={t('title')}
        note={useZoneNote(useSession()?.user.currentFacility?.id)}
        actions={<ButtonLink to="/stock/count" icon={<IconClipboardCheck size={16} aria-hidden />} label={t('count')} />}
      />
      <StockFilters />
      <LotList lots={lots} selected={selected} onSelect={setSelected} />
      <SelectedLots lots={(lots.data?.items ?? []).filter((lot) => selected.has(lot.productId))} onClear={() => setSelected(new Set())} />
    </Page>
  );
}

const sortParam = (search: URLSearchParams): string => search.get('sort') ?? '-occurredAt';

/** The facility's lots that the filters of the address name, a page of them. */
function useListedLots() {
  const facilityId = useSession()?.user.currentFacility?.id;
  const [search] = useUrlState();
  const query = {
    ...stockFilterOf(search),
    q: search.get('q') ?? undefined,
    sort: sortParam(search),
    page: pageParam(search),
    perPage: PER_PAGE,
  };
  return useQuery(lotsRead({ facilityId, ...query }));
}

interface LotListProps {
  lots: ReturnType<typeof useListedLots>;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

function LotList({ lots, selected, onSelect }: LotListProps) {
  const { t } = useTranslation('stock');
  const navigate = useNavigate();
  return (
    <ResourceList
      read={lots}
      label={t('title')}
      columns={useStockColumns()}
      rowKey={(lot) => lot.productId}
      rowName={(lot) => formatProductId(lot.productId)}
      onOpen={(lot) => void navigate(lotPath(lot.productId))}
      selection={{ selected, onChange: onSelect }}
      sortedBy="-occurredAt"
      empty={<NoLots />}
    />
  );
}

/** Nothing was ever here, or nothing that the filters name. */
function NoLots() {
  const { t } = useTranslation('stock');
  const [search, change] = useUrlState();
  const { product, dispatch } = stockFilterOf(search);
  if (search.get('title') === 'any' && !product && !dispatch && !search.has('q')) return <NothingEver />;
  const loosen = () => change({ product: undefined, dispatch: undefined, q: undefined, title: 'any' });
  return (
    <EmptyState title={t('empty')} actions={<Button onClick={loosen} label={t('clear')} />}>
      {t('emptyText')}
    </EmptyState>
  );
}

function NothingEver() {
  const { t } = useTranslation('stock');
  return (
    <EmptyState title={t('emptyAll')} actions={<ButtonLink to="/homepage/purchase" variant="primary" label={t('purchase')} />}>
      {t('emptyAllText')}
    </EmptyState>
  );
}

/** Offers the actions on the selected lots, each on a form of its own. */
function SelectedLots({ lots, onClear }: { lots: readonly LotSummary[]; onClear: () => void }) {
  const { t } = useTranslation('stock');
  const session = useSession();
  const ids = lots.map((lot) => encodeURIComponent(lot.productId)).join(',');
  return (
    <BulkBar count={lots.length} grams={lots.reduce((sum, { remainingGrams }) => sum + (remainingGrams ?? 0), 0)} onClear={onClear}>
      <FormButton to={`/homepage/assign-product-id?lots=${ids}`} icon={<IconQrcode size={16} aria-hidden />} label={t('assign')} />
      <FormButton
        to={`/homepage/transport?lots=${ids}`}
        icon={<IconTruck size={16} className="directional" aria-hidden />}
        label={t('transport')}
      />
      <FormButton to={`/stock/count?lots=${ids}`} icon={<IconClipboardCheck size={16} aria-hidden />} label={t('countSome')} />
      {session && roleOf(session.user) === 'SPINNER' ? (
        <FormButton to={`/homepage/sell?lots=${ids}`} icon={<IconReceipt size={16} aria-hidden />} label={t('sell')} />
      ) : null}
      <FormButton
        to={labelsPath(lots.map(({ productId }) => productId))}
        icon={<IconPrinter size={16} aria-hidden />}
        label={t('printLabels')}
      />
    </BulkBar>
  );
}

function FormButton({ to, icon, label }: { to: string; icon: ReactElement; label: string }) {
  const navigate = useNavigate();
  return <Button variant="dark" size="small" icon={icon} onClick={() => void navigate(to)} label={label} />;
}

function StockFilters() {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const { title } = stockFilterOf(search);
  return (
    <FilterBar>
      <SearchField label={t('productId')} />
      <UrlSelectField
        name="product"
        label={t('showProduct')}
        all={t('allProducts')}
        words={PRODUCTS}
        textOf={(value) => words(`product.${value}`)}
      />
      <SelectField
        aria-label={t('titleFilter')}
        data={[{ value: 'any', label: t('anyTitle') }, ...TITLES.map((value) => ({ value, label: words(`title.${value}`) }))]}
        value={title ?? 'any'}
        onChange={(value) => change({ title: value, page: undefined })}
      />
      <UrlSelectField
        name="dispatch"
        label={t('dispatch')}
        all={t('anyDispatch')}
        words={DISPATCHES}
        textOf={(value) => words(`dispatch.${value}`)}
      />
    </FilterBar>
  );
}
