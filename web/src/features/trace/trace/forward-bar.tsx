import { useTranslation } from 'react-i18next';
import { largestRemainder, percentText, wholeKilograms } from '../../../../../contracts/shared/percents.js';
import { ENDS, type ForwardSums } from '../../../../drawing/forward-flows.js';
import { type BarFill, Legend, StackedBar } from '../../../ui/charts/stacked-bar.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatKg } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import css from './trace.module.css';

const KINDS = ['finished', ...ENDS] as const;
const FILL: Record<(typeof KINDS)[number], BarFill> = { finished: 'named', stock: 'stock', lost: 'ended', hidden: 'dashed' };

/** What became of the lot, in parts that add to 100, and the same in kilograms that add to its own. */
function partsOf(sums: ForwardSums) {
  const shares = KINDS.map((kind) => (sums.whole > 0 ? sums[kind] / sums.whole : 0));
  const percents = largestRemainder(shares, 100);
  const kilograms = wholeKilograms(KINDS.map((kind) => sums[kind]));
  return KINDS.map((key, i) => ({
    key,
    fill: FILL[key],
    value: shares[i] as number,
    percent: percentText(percents[i] as number, shares[i] as number),
    grams: (kilograms[i] as number) * 1000,
  }));
}

/** Beside the views, in place of the four kinds of provenance. */
export function ForwardBar({ sums }: { sums: ForwardSums }) {
  const { t } = useTranslation('trace');
  const parts = partsOf(sums);
  const items = parts.map(({ key, fill, percent }) => ({
    key,
    fill,
    label: <span className="num">{t(`became.${key}`, { share: percent })}</span>,
  }));
  return (
    <Columns className={css.evidence} cols="minmax(0, 1fr)" gap={6}>
      <Columns cols="auto 1fr" gap={12} align="center">
        <span className="small num">{t('became.finished', { share: parts[0]?.percent ?? '' })}</span>
        <StackedBar parts={parts} />
      </Columns>
      <Legend items={items} />
    </Columns>
  );
}

/** The legend in kilograms. */
export function ForwardLegend({ sums }: { sums: ForwardSums }) {
  const { t } = useTranslation('trace');
  return (
    <table className={css.forwardLegend} aria-label={t('became.title')}>
      <tbody>
        {partsOf(sums).map(({ key, percent, grams }) => (
          <tr key={key}>
            <th scope="row">{key === 'finished' ? t('inFinished') : t(`ended.${key}`)}</th>
            <td>
              <Num className="strong">{percent}</Num>
            </td>
            <td>
              <Num>{formatKg(grams)} kg</Num>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('thisLot')}</th>
          <td>
            <Num>100%</Num>
          </td>
          <td>
            <Num>{formatKg(sums.whole)} kg</Num>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
