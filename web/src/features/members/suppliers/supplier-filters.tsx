import { Group } from '@mantine/core';
import { IconLayoutColumns, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OarMatchStatus } from '../../../../../contracts/ground/facilities/oar-replies.js';
import type { SupplierCounts } from '../../../../../contracts/members/suppliers/replies.js';
import { SUPPLIER_STATUSES, SUPPLIER_TIERS, SUPPLIER_TYPES } from '../../../../../contracts/members/suppliers/supplier-kinds.js';
import { useTierName } from '../../../entities/supplier/supplier-texts.js';
import { formatInteger } from '../../../ui/format.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { SearchField } from '../../../ui/forms/search-field.js';
import { Segments } from '../../../ui/forms/segments.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import css from './suppliers.module.css';
import { type SupplierView, viewParam } from './suppliers-view.js';

/** The filters of the list, and its view; the category view always shows all. */
export function SupplierFilters({ counts }: { counts: SupplierCounts | undefined }) {
  const { t } = useTranslation('suppliers');
  const [search, change] = useUrlState();
  const view = viewParam(search);
  return (
    <Group component="search" className={css.filters} gap={8}>
      {view === 'list' ? (
        <>
          <SearchField label={t('search')} />
          <FilterFields />
          {counts ? <QuickFilters counts={counts} /> : null}
        </>
      ) : (
        <p className="muted">{t('board.text')}</p>
      )}
      <span className={css.view}>
        <Segments<SupplierView>
          label={t('view.label')}
          value={view}
          onChange={(next) => change({ view: next === 'list' ? undefined : next, page: undefined })}
          options={[
            { value: 'list', label: t('view.list'), icon: <IconList size={16} aria-hidden /> },
            { value: 'category', label: t('view.category'), icon: <IconLayoutColumns size={16} aria-hidden /> },
          ]}
        />
      </span>
    </Group>
  );
}

function FilterFields() {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  const tierName = useTierName();
  const [search, change] = useUrlState();
  const filter = (name: string) => (value: string | null) => change({ [name]: value, page: undefined });
  return (
    <>
      <SelectField
        aria-label={t('filter.tier')}
        data={[
          { value: '', label: t('filter.allTiers') },
          ...SUPPLIER_TIERS.map((tier) => ({ value: String(tier), label: tierName(tier) })),
        ]}
        value={search.get('tier') ?? ''}
        onChange={filter('tier')}
      />
      <SelectField
        aria-label={t('filter.type')}
        data={[
          { value: '', label: t('filter.allTypes') },
          ...SUPPLIER_TYPES.map((type) => ({ value: type, label: words(`facilityType.${type}`) })),
        ]}
        value={paramOneOf(search, 'type', SUPPLIER_TYPES) ?? ''}
        onChange={filter('type')}
      />
      <SelectField
        aria-label={t('filter.status')}
        data={[
          { value: '', label: t('filter.allStatuses') },
          ...SUPPLIER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        value={paramOneOf(search, 'status', SUPPLIER_STATUSES) ?? ''}
        onChange={filter('status')}
      />
    </>
  );
}

/** One press to those that wait for somebody, and to those off the list. */
function QuickFilters({ counts }: { counts: SupplierCounts }) {
  const { t } = useTranslation('suppliers');
  const [search, change] = useUrlState();
  const chip = (filter: Record<string, string>, count: number, label: string, tone?: 'medium') => {
    const names = Object.keys(filter);
    const isOn = names.every((name) => search.get(name) === filter[name]);
    if (count === 0 && !isOn) return null;
    const off = Object.fromEntries(names.map((name) => [name, undefined]));
    return (
      <button
        type="button"
        className={css.quick}
        data-tone={tone}
        aria-pressed={isOn}
        onClick={() => change({ ...(isOn ? off : filter), page: undefined })}
      >
        {label}
      </button>
    );
  };
  const undecided = (match: OarMatchStatus) => ({ status: 'unknown', match });
  return (
    <>
      {chip(undecided('POTENTIAL_MATCH'), counts.potentialMatches, t('filter.needMatch', countOf(counts.potentialMatches)), 'medium')}
      {chip(undecided('ERROR_MATCHING'), counts.matchErrors, t('filter.errors', countOf(counts.matchErrors)))}
      {chip({ archived: 'true' }, counts.archived, t('filter.archived', countOf(counts.archived)))}
    </>
  );
}

const countOf = (count: number) => ({ count, number: formatInteger(count) });
