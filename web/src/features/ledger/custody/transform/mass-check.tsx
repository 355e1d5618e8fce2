import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wholeKilograms } from '../../../../../../contracts/shared/percents.js';
import type { Product, Step } from '../../../../../../contracts/shared/products.js';
import type { TransformMass } from '../../../../entities/record/transform/transform-mass.js';
import { type BarFill, type BarPart, StackedBar } from '../../../../ui/charts/stacked-bar.js';
import { Kilograms, Num } from '../../../../ui/data-display/number-text.js';
import { formatYield, inSentence } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './mass-check.module.css';

/** The headline of a transform: the input is the full width, and outputs, by-products and loss share it out live. */
export function MassCheck({ mass, step, product, lots }: { mass: TransformMass; step: Step; product: Product; lots: number }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { inputGrams, outputGrams, byProductGrams, lossGrams, unweighed } = mass;
  const isKnown = !unweighed.inputs && !unweighed.outputs;
  const isTooMuch = mass.state === 'notLower' || mass.state === 'notEqual';
  const share = (grams: number) => (inputGrams === 0 || unweighed.inputs ? '' : formatYield(Math.round((grams * 10_000) / inputGrams)));
  // The parts add up to the input as they are shown.
  const isSplit = isKnown && outputGrams + byProductGrams <= inputGrams;
  const [outputKg = 0, byProductKg = 0, lossKg = 0] = wholeKilograms([outputGrams, byProductGrams, lossGrams]);
  const shown = (grams: number, kilograms: number) => (isSplit ? kilograms * 1000 : grams);
  const parts: BarPart[] = [
    { key: 'output', fill: 'named', value: outputGrams },
    { key: 'byProduct', fill: 'low', value: byProductGrams },
    restOfInput(mass),
  ];
  return (
    <Card>
      <Stack gap={16}>
        <dl className={css.checkParts}>
          <MassPart
            label={t('assign.inputs')}
            grams={unweighed.inputs ? null : inputGrams}
            note={unweighed.inputs ? t('weightUnknown') : words('lots', { count: lots })}
          />
          <MassPart
            label={words(`product.${product}`)}
            fill={unweighed.outputs ? 'unweighed' : 'named'}
            grams={unweighed.outputs ? null : shown(outputGrams, outputKg)}
            note={unweighed.outputs ? t('weightUnknown') : share(outputGrams) && t('assign.ofInput', { share: share(outputGrams) })}
            bad={isTooMuch}
          />
          <MassPart label={t('assign.byProducts')} fill="low" grams={shown(byProductGrams, byProductKg)} note={share(byProductGrams)} />
          <MassPart
            label={t('assign.loss')}
            fill="loss"
            grams={isKnown ? shown(lossGrams, lossKg) : null}
            note={isKnown ? share(lossGrams) : t('assign.lossUnknown')}
          />
        </dl>
        <StackedBar parts={parts} height={24} />
        <ExpectedYieldRange mass={mass} step={step} />
      </Stack>
    </Card>
  );
}

/** Returns the rest of the input: lost, unless an output has no weight, which may be any part of it. */
function restOfInput({ inputGrams, lossGrams, unweighed }: TransformMass): BarPart {
  if (unweighed.inputs || unweighed.outputs) return { key: 'rest', fill: 'unweighed', value: Math.max(1, lossGrams) };
  return { key: 'loss', fill: inputGrams === 0 ? 'track' : 'loss', value: inputGrams === 0 ? 1 : lossGrams };
}

const FILL_COLORS: Partial<Record<BarFill, string>> = {
  named: 'var(--green-400)',
  low: 'var(--low)',
  loss: 'var(--line-2)',
  unweighed: 'repeating-linear-gradient(135deg, var(--green-400) 0 2px, var(--sub) 2px 5px)',
};

function MassPart({
  label,
  grams,
  note,
  fill,
  bad = false,
}: {
  label: string;
  /** Null where that is not known. */
  grams: number | null;
  note: string;
  fill?: BarFill;
  bad?: boolean;
}) {
  return (
    <div>
      <dt>
        {fill ? <i style={{ background: FILL_COLORS[fill] }} /> : null}
        {label}
      </dt>
      <Group component="dd" gap="0 10px" align="baseline">
        <Kilograms grams={grams} className={`metric ${bad ? 'bad' : ''}`} />
        <Num className="small muted">{note}</Num>
      </Group>
    </div>
  );
}

/** The expected yield, on the scale of the bar above it. */
function ExpectedYieldRange({ mass, step }: { mass: TransformMass; step: Step }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { range } = mass;
  // Before anything came out there is no yield to speak of.
  const yieldBp = mass.outputGrams === 0 ? undefined : mass.yieldBp;
  if (!range) return null;
  const [low, high] = range;
  const left = Math.min(low / 100, 100);
  const width = Math.min(high / 100, 100) - left;
  return (
    <div className={css.range}>
      <span className={css.rangeBand} style={{ insetInlineStart: `${left}%`, inlineSize: `${width}%` }} />
      {yieldBp === undefined ? null : <span className={css.rangeMark} style={{ insetInlineStart: `${Math.min(100, yieldBp / 100)}%` }} />}
      <Group component="span" className={css.rangeText} gap="4px 16px" align="stretch" justify="space-between">
        <span>0%</span>
        <span>
          {t('assign.expected', { step: inSentence(words(`step.${step}`)) })}{' '}
          <Num>
            {low / 100}–{high / 100}%
          </Num>{' '}
          {yieldBp === undefined ? null : (
            <strong
              style={{
                color: mass.state === 'ok' ? 'var(--ink)' : mass.state === 'outOfRange' ? 'var(--medium-text)' : 'var(--high-text)',
              }}
            >
              <span className="num">{t('assign.yield', { yield: formatYield(yieldBp) })}</span>
            </strong>
          )}
        </span>
      </Group>
    </div>
  );
}
