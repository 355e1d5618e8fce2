import { useTranslation } from 'react-i18next';
import { largestRemainder } from '../../../../../contracts/shared/percents.js';
import { evidenceKinds } from '../../../../../contracts/tracing/picture/evidence.js';
import type { TracePlace } from '../../../../../contracts/tracing/picture/places.js';
import { percentText } from '../../../../../contracts/tracing/picture/whole-percents.js';
import { EVIDENCE_FILLS } from '../../../entities/order/evidence-bar.js';
import { StackedBar, Swatch } from '../../../ui/charts/stacked-bar.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatKg } from '../../../ui/format.js';
import { evidenceParts } from '../evidence-bar.js';
import css from './panel.module.css';

/** What a place's part rests on, in words: percents that add to its own, and kilograms that do. `percent`: as its card writes it. */
export function PanelSplit({ place: { evidence, grams }, percent }: { place: TracePlace; percent: number }) {
  const { t } = useTranslation('trace');
  const kinds = evidenceKinds(evidence);
  const shares = kinds.map((kind) => evidence[kind]);
  const percents = largestRemainder(shares, percent);
  const whole = shares.reduce((sum, share) => sum + share, 0) || 1;
  const kilograms =
    grams === null
      ? undefined
      : largestRemainder(
          shares.map((share) => (share / whole) * grams),
          Math.round(grams / 1000),
        );
  return (
    <>
      <StackedBar parts={evidenceParts(evidence)} />
      <ul className={css.split}>
        {kinds.map((kind, i) => (
          <li key={kind}>
            <Swatch fill={EVIDENCE_FILLS[kind]} />
            <span>{kind === 'unknown' ? t('split.unknown') : t(`evidenceNames.${kind}`)}</span>
            <span>
              <Num className="strong">{percentText(percents[i] as number, shares[i] as number)}</Num>{' '}
              {kilograms ? <Num className="muted">{formatKg((kilograms[i] as number) * 1000)} kg</Num> : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
