import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../client/session/session.js';
import { useZoneNote } from '../../../entities/balance/zone-note.js';
import { lotsRead } from '../../../entities/custody/custody-reads.js';
import { lotPath } from '../../../entities/custody/lot-paths.js';
import { ButtonLink } from '../../../ui/button.js';
import { formatProductId } from '../../../ui/format.js';
import { pageParam, useUrlState } from '../../../ui/forms/url-state.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import { NoLots } from './no-lots.js';
import { SelectedLots } from './selected-lots.js';
import { useStockColumns } from './stock-columns.js';
import { StockFilters, stockFilterOf } from './stock-filters.js';

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
