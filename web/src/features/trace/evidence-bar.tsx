import { useTranslation } from 'react-i18next';
import { type Fill, Legend, StackedBar } from '../../ui/bars.js';
import { largestRemainder, percent } from '../../ui/format.js';
import css from './trace.module.css';
import type { Evidence } from './trace-flows.js';

const PARTS = [
  ['named', 'named'],
  ['pool', 'pool'],
  ['notVerified', 'grey'],
  ['unknown', 'dashed'],
] as const satisfies readonly (readonly [keyof Evidence, Fill])[];

/** The four kinds of evidence, which add to 100 and are the legend. */
export function EvidenceBar({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('trace');
  const shown = largestRemainder(
    PARTS.map(([key]) => evidence[key]),
    100,
  );
  return (
    <div className={css.evidence}>
      <div>
        <span className="small num">{t('traced', { share: percent(1 - evidence.unknown) })}</span>
        <StackedBar parts={PARTS.map(([key, fill]) => ({ key, fill, value: evidence[key] }))} />
      </div>
      <Legend
        items={PARTS.map(([key, fill], index) => ({
          key,
          fill,
          label: <span className="num">{t(`evidence.${key}`, { share: `${shown[index]}%` })}</span>,
        }))}
      />
    </div>
  );
}
