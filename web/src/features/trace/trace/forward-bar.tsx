import { useTranslation } from 'react-i18next';
import { largestRemainder, percentText, wholeKilograms } from '../../../../../contracts/shared/percents.js';
import { ENDS, type ForwardSums } from '../../../../drawing/forward-flows.js';
import { type BarFill, Legend, StackedBar } from '../../../ui/charts/stacked-bar.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatKg } from '../../../ui/format.js';
import css from './trace.module.css';

const KINDS = ['finished', ...ENDS] as const;
const FILL: Record<(typeof KINDS)[number], BarFill> = { finished: 'named', stock: 'stock', lost: 'ended', hidden: 'dashed' };

/** Returns the later uses of the lot, in percents that add up to 100, and in kilograms that add up to its own. */
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

/** Shown next to the views, in place of the four kinds of provenance. */
export function ForwardBar({ sums }: { sums: ForwardSums }) {
  const { t } = useTranslation('trace');
  const items = partsOf(sums).map(({ key, fill, percent }) => ({
    key,
    fill,
    label: <span className="num">{t(`became.${key}`, { share: percent })}</span>,
  }));
  return (
    <div className={css.evidence}>
      <span className="small num">
        <ForwardText sums={sums} />
      </span>
      <ForwardStack sums={sums} />
      <Legend items={items} />
    </div>
  );
}

/** Says how much of the lot became finished products. */
export function ForwardText({ sums }: { sums: ForwardSums }) {
  const { t } = useTranslation('trace');
  return t('became.finished', { share: partsOf(sums)[0]?.percent ?? '' });
}

export const ForwardStack = ({ sums }: { sums: ForwardSums }) => <StackedBar parts={partsOf(sums)} />;

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
