import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TraceNode, TraceReply } from '../../../../contracts/tracing/replies.js';
import { AgreementChip } from '../../entities/custody/agreement.js';
import { lotPath } from '../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../entities/custody/product-id-text.js';
import { Chip } from '../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../ui/data-display/data-table.js';
import { Num } from '../../ui/data-display/number-text.js';
import { Pagination } from '../../ui/data-display/pagination.js';
import { formatExactPercent } from '../../ui/format.js';
import { Card } from '../../ui/layout/layout.js';
import { useEvidenceText } from './evidence-bar.js';
import { LotWeight } from './lot-weight.js';
import type { EvidenceIndex } from './model/evidence.js';
import css from './trace.module.css';

const PER_PAGE = 100;
const SORTS: Record<string, (a: TraceNode, b: TraceNode) => number> = {
  tier: (a, b) => a.tier - b.tier || b.rootShare - a.rootShare,
  share: (a, b) => a.rootShare - b.rootShare,
  facility: (a, b) => a.facility.name.localeCompare(b.facility.name),
  mass: (a, b) => (a.grams ?? a.massGrams ?? -1) - (b.grams ?? b.massGrams ?? -1),
};

/** The map's twin: every lot of the trace as a row, and the tiers with what is unknown in them. */
export function TraceTable({ trace, evidence }: { trace: TraceReply; evidence: EvidenceIndex }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const textOf = useEvidenceText();
  const [sort, setSort] = useState('tier');
  const [page, setPage] = useState(1);
  const compare = SORTS[sort.replace('-', '')] ?? SORTS.tier;
  const rows = [...trace.nodes].sort((a, b) => (compare?.(a, b) ?? 0) * (sort.startsWith('-') ? -1 : 1));
  const columns: Column<TraceNode>[] = [
    {
      key: 'tier',
      head: t('columns.tier'),
      sort: 'tier',
      cell: ({ tier }) => (
        <>
          <Num>{tier}</Num> {words(`stage.${tier}`)}
        </>
      ),
    },
    {
      key: 'facility',
      head: t('columns.facility'),
      sort: 'facility',
      phone: 'title',
      cell: ({ facility, end }) =>
        end === 'manual' ? (
          <>
            {t('unknown')} <span className="caption">{words('provenance.outsideBy', { name: facility.name })}</span>
          </>
        ) : (
          facility.name
        ),
    },
    {
      key: 'productId',
      head: t('columns.productId'),
      cell: ({ productId, end }) =>
        end === 'pool' ? (
          t('end.pool')
        ) : (
          <Link to={lotPath(productId)}>
            <ProductIdText id={productId} />
          </Link>
        ),
    },
    {
      key: 'verified',
      head: t('columns.verified'),
      cell: (node) => (
        <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 8px' }}>
          {textOf(evidence.node(node))}
          {node.disputed ? <AgreementChip agreement="disputed" /> : null}
        </span>
      ),
    },
    {
      key: 'end',
      head: t('columns.end'),
      cell: ({ end }) => (end ? <Chip tone={end === 'origin' ? 'green' : end === 'pool' ? 'low' : 'other'}>{t(`end.${end}`)}</Chip> : null),
    },
    {
      key: 'weight',
      head: t('columns.weight'),
      sort: 'mass',
      number: true,
      cell: (lot) => <LotWeight lot={lot} />,
    },
    {
      key: 'share',
      head: t('columns.share'),
      sort: 'share',
      number: true,
      phone: 'value',
      cell: ({ rootShare }) => <Num className="strong">{formatExactPercent(rootShare)}</Num>,
    },
  ];
  return (
    <div className={css.table}>
      <Card padded={false} title={t('tier', { tier: '' }).trim()}>
        <DataTable
          label={t('columns.tier')}
          density="dense"
          rows={trace.tiers.flatMap(({ tier, facilities, unknownShare }) => [
            ...facilities.map(({ facility, share }) => ({
              key: `${tier} ${facility?.id ?? 'bypassed'}`,
              tier,
              name: facility?.name ?? t('bypassed', { share: '' }).trim(),
              share,
            })),
            ...(unknownShare > 0 ? [{ key: `${tier} unknown`, tier, name: t('unknown'), share: unknownShare }] : []),
          ])}
          rowKey={({ key }) => key}
          columns={[
            { key: 'tier', head: t('columns.tier'), cell: ({ tier }) => `${tier} ${words(`stage.${tier}`)}` },
            { key: 'name', head: t('columns.facility'), phone: 'title', cell: ({ name }) => name },
            {
              key: 'share',
              head: t('columns.share'),
              number: true,
              phone: 'value',
              cell: ({ share }) => <Num className="strong">{formatExactPercent(share)}</Num>,
            },
          ]}
        />
      </Card>
      <Card padded={false} title={t('lots')} aside={<Num className="muted">{rows.length}</Num>}>
        <DataTable
          label={t('lots')}
          density="dense"
          columns={columns}
          rows={rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
          rowKey={({ lotId }) => lotId}
          sort={{ by: sort, onSort: setSort }}
        />
        <Pagination page={page} perPage={PER_PAGE} total={rows.length} onPage={setPage} />
      </Card>
    </div>
  );
}
