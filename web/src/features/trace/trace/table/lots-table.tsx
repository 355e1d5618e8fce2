import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatPercent } from '../../../../../../contracts/shared/percents.js';
import type { TraceNode } from '../../../../../../contracts/trace/tracing/replies.js';
import { lotFigures } from '../../../../../drawing/lot-figures.js';
import { type LotRow, lotRows } from '../../../../../drawing/lot-rows.js';
import type { TracePicture } from '../../../../../drawing/picture.js';
import { NO_PROVENANCE } from '../../../../../drawing/provenance.js';
import { AgreementChip } from '../../../../entities/custody/agreement.js';
import { CottonNote, useWeightText } from '../../../../entities/custody/goods-weight.js';
import { lotPath } from '../../../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { useOutsideText } from '../../../../entities/custody/provenance.js';
import { HandsNote, useHandsText } from '../../../../entities/rests-on/recording-hands.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { formatKg, formatProductId } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { LotMarks } from '../panel/lot-marks.js';
import { LotWeight } from '../panel/lot-weight.js';
import { formatLotPartKg } from '../panel/part-weight.js';
import { shortLocation } from '../place-text.js';
import { useProvenanceText } from '../provenance-bar.js';
import { CsvButton } from './csv-button.js';
import { traceFileName } from './trace-file-name.js';

const PER_PAGE = 100;
const SORTS: Record<string, (a: TraceNode, b: TraceNode) => number> = {
  tier: (a, b) => a.tier - b.tier || b.rootShare - a.rootShare,
  share: (a, b) => a.rootShare - b.rootShare,
  facility: (a, b) => a.facility.name.localeCompare(b.facility.name),
  mass: (a, b) => (a.grams ?? a.massGrams ?? -1) - (b.grams ?? b.massGrams ?? -1),
};

/** Every lot of the trace. */
export function LotsTable({ picture, title }: { picture: TracePicture; title: string }) {
  const { t } = useTranslation('trace');
  const [sort, setSort] = useState('tier');
  const [page, setPage] = useState(1);
  const compare = SORTS[sort.replace('-', '')] ?? SORTS['tier'];
  const side = sort.startsWith('-') ? -1 : 1;
  const rows = lotRows(picture.trace.nodes, (a, b) => (compare?.(a, b) ?? 0) * side);
  const csvRows = useCsvRows(picture);
  return (
    <Card
      padded={false}
      title={title}
      aside={
        <>
          <Num className="muted">{rows.filter(({ kind }) => kind === 'lot').length}</Num>
          <CsvButton label={title} name={`${traceFileName(picture)}-lots`} rows={() => csvRows(rows)} />
        </>
      }
    >
      <DataTable
        label={t('lots')}
        density="dense"
        columns={useColumns(picture)}
        rows={rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        rowKey={({ kind, node: { lotId } }) => `${kind} ${lotId}`}
        sort={{ by: sort, onSort: setSort }}
      />
      <Pagination page={page} perPage={PER_PAGE} total={rows.length} onPage={setPage} />
    </Card>
  );
}

function useColumns(picture: TracePicture): Column<LotRow>[] {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const { shareText, withFigures } = figuresIn(picture);
  const provenance: Column<LotRow> = { key: 'verified', head: t('columns.verified'), cell: ({ node }) => <ProvenanceCell node={node} /> };
  return [
    {
      key: 'tier',
      head: t('columns.tier'),
      sort: 'tier',
      cell: ({ kind, node: { tier } }) => (kind === 'segment' ? null : `${tier} ${words(`stage.${tier}`)}`),
    },
    { key: 'facility', head: t('columns.facility'), sort: 'facility', phone: 'title', cell: (row) => <FacilityCell row={row} /> },
    {
      key: 'location',
      head: t('columns.location'),
      cell: ({ kind, node: { facility, end } }) =>
        end === 'manual' || kind === 'segment' ? null : shortLocation(facility) || t('noPlace'),
    },
    { key: 'productId', head: t('columns.productId'), cell: (row) => <LotCell row={row} /> },
    ...(picture.direction === 'backward' ? [provenance] : []),
    {
      key: 'end',
      head: t('columns.end'),
      cell: ({ kind, node: { end } }) =>
        end && kind === 'lot' ? <Chip tone={end === 'origin' ? 'green' : 'other'}>{t(`end.${end}`)}</Chip> : null,
    },
    {
      key: 'weight',
      head: t('columns.weight'),
      phone: 'line',
      sort: 'mass',
      number: true,
      cell: ({ kind, node }) =>
        kind === 'lot' ? (
          <>
            <LotWeight lot={withFigures(node)} />
            <CottonNote of={node.cottonOfWeight} className="caption" />
          </>
        ) : null,
    },
    {
      key: 'share',
      head: t('columns.share'),
      sort: 'share',
      number: true,
      phone: 'value',
      cell: ({ kind, node }) => (kind === 'lot' ? <Num className="strong">{shareText(node)}</Num> : null),
    },
  ];
}

/** As the cards say them, where lots make up their card. */
function figuresIn(picture: TracePicture) {
  const figures = lotFigures(picture);
  return {
    shareText: (node: TraceNode): string => figures.get(node.lotId)?.share ?? formatPercent(shareOf(node, picture)),
    withFigures: (node: TraceNode): TraceNode => ({ ...node, grams: figures.get(node.lotId)?.grams ?? node.grams }) as TraceNode,
  };
}

/** Forward by weight, as the map: there a step's losses are no part of what came of it. */
const shareOf = ({ rootShare, grams }: TraceNode, { direction, sums }: TracePicture): number =>
  direction === 'forward' && sums ? (grams ?? 0) / sums.whole : rootShare;

/** Shows the maker: goods bought outside have none on record. */
function FacilityCell({ row: { kind, node } }: { row: LotRow }) {
  const { t } = useTranslation('trace');
  const outsideText = useOutsideText();
  const { facility, end, tier, declaredOrigins } = node;
  if (kind === 'segment') return null;
  if (end !== 'manual') return facility.name;
  return (
    <>
      {t(`unmade.${tier}`)} <span className="caption">{outsideText(facility.name, declaredOrigins)}</span>
    </>
  );
}

function LotCell({ row }: { row: LotRow }) {
  const textOf = useLotText();
  if (row.kind === 'segment') return <span style={{ paddingInlineStart: 16 }}>{textOf(row)}</span>;
  if (row.kind === 'pool') return textOf(row);
  return (
    <Link to={lotPath(row.node.productId)}>
      <ProductIdText id={row.node.productId} />
    </Link>
  );
}

function useLotText(): (row: LotRow) => string {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  return (row) => {
    if (row.kind === 'lot') return formatProductId(row.node.productId);
    if (row.kind === 'segment') return t('segment', { number: row.number, count: row.count });
    return t('poolOf', { product: words(`product.${row.node.product}`) });
  };
}

function ProvenanceCell({ node }: { node: TraceNode }) {
  const textOf = useProvenanceText();
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 8px' }}>
      {textOf(node.evidence ?? NO_PROVENANCE)}
      {node.disputed ? <AgreementChip agreement="disputed" /> : null}
      <HandsNote of={node} className="caption" />
      <LotMarks node={node} />
    </span>
  );
}

/** The same in words. */
function useCsvRows(picture: TracePicture): (rows: readonly LotRow[]) => string[][] {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const textOf = useProvenanceText();
  const lotText = useLotText();
  const weightText = useWeightText();
  const outsideText = useOutsideText();
  const handsText = useHandsText();
  const columns = ['tier', 'facility', 'location', 'productId', 'verified', 'end', 'part', 'lotWeight', 'share'] as const;
  const { shareText, withFigures } = figuresIn(picture);
  const heads = columns.map((name) => t(`columns.${name}`));
  return (rows) => [
    heads,
    ...rows.map((row) => {
      const { tier, facility, end, evidence, grams, massGrams, declaredOrigins } = row.node;
      const isOutside = end === 'manual';
      const of = (text: string) => (row.kind === 'lot' ? text : '');
      return [
        `${tier} ${words(`stage.${tier}`)}`,
        isOutside ? `${t(`unmade.${tier}`)}. ${outsideText(facility.name, declaredOrigins)}` : facility.name,
        isOutside ? '' : shortLocation(facility),
        lotText(row),
        [evidence ? textOf(evidence) : '', ...handsText(row.node)].filter(Boolean).join('. '),
        end ? of(t(`end.${end}`)) : '',
        grams == null ? '' : of(formatLotPartKg(withFigures(row.node))),
        of(massGrams === null ? weightText(row.node) : formatKg(massGrams)),
        of(shareText(row.node)),
      ];
    }),
  ];
}
