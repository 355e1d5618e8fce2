import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { OAR_MATCH_STATUSES } from '../../../../../../contracts/ground/facilities/oar-replies.js';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { SUPPLIER_STATUSES, SUPPLIER_TIERS, SUPPLIER_TYPES } from '../../../../../../contracts/members/suppliers/supplier-kinds.js';
import { supplierPath } from '../../../../entities/supplier/supplier-paths.js';
import { suppliersRead } from '../../../../entities/supplier/supplier-reads.js';
import { useTierName } from '../../../../entities/supplier/supplier-texts.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { toggledInSet } from '../../../../ui/data-display/toggled.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatInteger } from '../../../../ui/format.js';
import { pageParam, paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { ResourceList } from '../../../../ui/layout/resource-list.js';
import { SupplierMatchChoice } from '../supplier-match-choice.js';
import { useSupplierColumns } from './supplier-columns.js';

const PER_PAGE = 50;
const TIER_TEXTS = SUPPLIER_TIERS.map(String);
const NO_TIER = 'none';

/** The suppliers that the filters of the address name, a page of them. */
export function useListedSuppliers() {
  const [search] = useUrlState();
  const tier = paramOneOf(search, 'tier', TIER_TEXTS);
  return useQuery(
    suppliersRead({
      q: search.get('q') ?? undefined,
      tier: SUPPLIER_TIERS.find((each) => String(each) === tier),
      facilityType: paramOneOf(search, 'type', SUPPLIER_TYPES),
      status: paramOneOf(search, 'status', SUPPLIER_STATUSES),
      match: paramOneOf(search, 'match', OAR_MATCH_STATUSES),
      archived: paramOneOf(search, 'archived', ['true']),
      page: pageParam(search),
      perPage: PER_PAGE,
    }),
  );
}

interface SupplierListProps {
  suppliers: ReturnType<typeof useListedSuppliers>;
  onEdit: (supplier: SupplierReply) => void;
  onAdd: () => void;
}

/** One table for all tiers; each row opens to the choice of who the supplier is. */
export function SupplierList({ suppliers, onEdit, onAdd }: SupplierListProps) {
  const { t } = useTranslation('suppliers');
  const navigate = useNavigate();
  const [search] = useUrlState();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = suppliers.data?.items;
  const columns = useSupplierColumns(onEdit);
  const head = useGroupHead(rows ?? [], (suppliers.data?.total ?? 0) <= PER_PAGE);
  // Undecided suppliers are open from the start, unless they were closed.
  const open = new Set((rows ?? []).filter((row) => isUndecided(row) !== toggled.has(row.id)).map(({ id }) => id));
  return (
    <ResourceList
      read={suppliers}
      label={t('title')}
      columns={columns}
      rowName={({ businessName }) => businessName}
      details={{
        open,
        onToggle: (id) => setToggled(toggledInSet(toggled, id)),
        render: (supplier) => <SupplierMatchChoice key={supplier.match.status} supplier={supplier} />,
      }}
      groups={{ keyOf: groupOf, head, folded, onFold: (key) => setFolded(toggledInSet(folded, key)) }}
      onOpen={({ id }) => void navigate(supplierPath(id))}
      empty={<NoSuppliers isNew={suppliers.data?.counts.all === 0 && !search.has('archived')} onAdd={onAdd} />}
    />
  );
}

const isUndecided = ({ status, match }: SupplierReply): boolean => status === 'unknown' && match.status === 'POTENTIAL_MATCH';

const groupOf = ({ tiers }: SupplierReply): string => (tiers[0] === undefined ? NO_TIER : String(tiers[0]));

/** Returns the tier with its words, and the number of its suppliers where all of them are on the page. */
function useGroupHead(rows: readonly SupplierReply[], isWhole: boolean) {
  const { t } = useTranslation('suppliers');
  const tierName = useTierName();
  return (key: string) => (
    <span>
      <span className="strong">{key === NO_TIER ? t('noTier') : tierName(Number(key))}</span>{' '}
      {isWhole ? <Num className="muted">{formatInteger(rows.filter((row) => groupOf(row) === key).length)}</Num> : null}
    </span>
  );
}

function NoSuppliers({ isNew, onAdd }: { isNew: boolean; onAdd: () => void }) {
  const { t } = useTranslation('suppliers');
  const [, change] = useUrlState();
  if (isNew)
    return (
      <EmptyState title={t('empty.title')} actions={<Button onClick={onAdd} label={t('add.open')} />}>
        {t('empty.text')}
      </EmptyState>
    );
  const clear = () =>
    change({ q: undefined, tier: undefined, type: undefined, status: undefined, match: undefined, archived: undefined, page: undefined });
  return (
    <EmptyState title={t('empty.found')} actions={<Button onClick={clear} label={t('empty.clear')} />}>
      {t('empty.foundText')}
    </EmptyState>
  );
}
