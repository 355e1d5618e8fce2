import { useTranslation } from 'react-i18next';
import type { Product, Step } from '../../../../contracts/products.js';
import type { Mass } from '../../custody/mass.js';
import { type BarPart, type Fill, StackedBar } from '../../ui/bars.js';
import { inSentence, yieldPercent } from '../../ui/format.js';
import { Card, Kilograms, Num } from '../../ui/parts.js';
import css from './custody.module.css';

/** The headline of a transform: the input is the full width, and outputs, by-products and loss share it out live. */
export function MassCheck({ mass, step, product, lots }: { mass: Mass; step: Step; product: Product; lots: number }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { inputGrams, outputGrams, byProductGrams, lossGrams } = mass;
  const over = mass.state === 'notLower' || mass.state === 'notEqual';
  const share = (grams: number) => (inputGrams === 0 ? '' : yieldPercent(Math.round((grams * 10_000) / inputGrams)));
  const parts: BarPart[] = [
    { key: 'output', fill: 'named', value: outputGrams },
    { key: 'byProduct', fill: 'low', value: byProductGrams },
    { key: 'loss', fill: inputGrams === 0 ? 'track' : 'loss', value: inputGrams === 0 ? 1 : lossGrams },
  ];
  return (
    <Card>
      <div className={css.check}>
        <dl className={css.checkParts}>
          <Part label={t('assign.inputs')} grams={inputGrams} note={words('lots', { count: lots })} />
          <Part
            label={words(`product.${product}`)}
            fill="named"
            grams={outputGrams}
            note={inputGrams ? t('assign.ofInput', { share: share(outputGrams) }) : ''}
            bad={over}
          />
          <Part label={t('assign.byProducts')} fill="low" grams={byProductGrams} note={share(byProductGrams)} />
          <Part label={t('assign.loss')} fill="loss" grams={lossGrams} note={share(lossGrams)} />
        </dl>
        <StackedBar parts={parts} height={24} />
        <Range mass={mass} step={step} />
      </div>
    </Card>
  );
}

const FILL_COLORS: Partial<Record<Fill, string>> = { named: 'var(--green-400)', low: 'var(--low)', loss: 'var(--line-2)' };

function Part({ label, grams, note, fill, bad = false }: { label: string; grams: number; note: string; fill?: Fill; bad?: boolean }) {
  return (
    <div>
      <dt>
        {fill ? <i style={{ background: FILL_COLORS[fill] }} /> : null}
        {label}
      </dt>
      <dd className={css.figure}>
        <Kilograms grams={grams} className={`metric ${bad ? 'bad' : ''}`} />
        <Num className="small muted">{note}</Num>
      </dd>
    </div>
  );
}

/** The expected yield, on the scale of the bar above it. */
function Range({ mass, step }: { mass: Mass; step: Step }) {
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
      <span className={css.rangeText}>
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
              <span className="num">{t('assign.yield', { yield: yieldPercent(yieldBp) })}</span>
            </strong>
          )}
        </span>
      </span>
    </div>
  );
}
