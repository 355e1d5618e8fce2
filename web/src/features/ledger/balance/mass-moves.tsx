import { useTranslation } from 'react-i18next';
import type { ReportMassMove, ReportReply } from '../../../../../contracts/ledger/balance/report-replies.js';
import { PRODUCTS } from '../../../../../contracts/shared/products.js';
import { Button } from '../../../ui/button.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { comma, formatSignedKg } from '../../../ui/format.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { DrillDownTarget, MASS_MOVES } from './drill-down.js';
import { useEventColumns } from './event-columns.js';
import { PagedTable } from './paged-table.js';

/** The kinds of mass moves, as the columns by product name them. */
export const MASS_MOVE_KINDS = ['received', 'made', 'other', 'used', 'sold', 'byProduct', 'gained', 'lost'] as const;

/** Each fact that moved goods, by product, with its event and hash: what the figures by product are the sums of. */
export function MassMoves({ report, facilityId }: { report: ReportReply | undefined; facilityId: string }) {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const as = paramOneOf(search, 'mass', MASS_MOVE_KINDS);
  const product = paramOneOf(search, 'product', PRODUCTS);
  const inTransit = search.get('transit') === '1';
  const isShown = (line: ReportMassMove) =>
    (!as || line.as === as) && (!product || line.product === product) && (!inTransit || line.transitDifferenceGrams !== undefined);
  const filtered = [product && words(`product.${product}`), as && t(`massColumns.${as}`), inTransit && t('flag.transitDifference')];
  return (
    <DrillDownTarget list={MASS_MOVES}>
      <PagedTable
        title={t('moves.title')}
        rows={report?.massMoves.filter(isShown)}
        columns={useColumns(facilityId, report?.timeZone, inTransit)}
        rowKey={({ revision, product: of, as: how }) => `${revision} ${of} ${how}`}
        aside={
          filtered.some(Boolean) ? (
            <>
              <span className="small">{filtered.filter(Boolean).join(comma())}</span>
              <Button size="small" onClick={() => change({ mass: undefined, product: undefined, transit: undefined })}>
                {t('claims.allMoves')}
              </Button>
            </>
          ) : null
        }
      >
        <EmptyState title={filtered.some(Boolean) ? t('claims.noMoves') : t('moves.none')} />
      </PagedTable>
    </DrillDownTarget>
  );
}

function useColumns(facilityId: string, timeZone: string | undefined, inTransit: boolean): Column<ReportMassMove>[] {
  const { t } = useTranslation('balance');
  const { t: words } = useTranslation('ui');
  const { before, after } = useEventColumns<ReportMassMove>(facilityId, timeZone, ({ as }) => t(`massColumns.${as}`));
  return [
    ...before,
    { key: 'product', head: t('massColumns.product'), phone: 'line', cell: ({ product }) => words(`product.${product}`) },
    {
      key: 'counterparty',
      head: t('counterparty'),
      phone: 'line',
      cell: ({ counterparty, belongsTo }) => counterparty?.name ?? (belongsTo === undefined ? null : t('lateOf', { window: belongsTo })),
    },
    { key: 'mass', head: t('value'), number: true, phone: 'value', cell: ({ massGrams }) => <KgCell grams={massGrams} /> },
    inTransit
      ? {
          key: 'transit',
          head: t('flag.transitDifference'),
          number: true,
          phone: 'line',
          cell: ({ transitDifferenceGrams }) => <Num>{formatSignedKg(transitDifferenceGrams ?? 0)}</Num>,
        }
      : {
          key: 'verified',
          head: t('moves.verified'),
          number: true,
          phone: 'line',
          cell: ({ verifiedGrams }) => <KgCell grams={verifiedGrams} className="" />,
        },
    ...after,
  ];
}
