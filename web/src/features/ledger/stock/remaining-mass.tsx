import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import { CottonNote } from '../../../entities/custody/goods-weight.js';
import { StackedBar } from '../../../ui/charts/stacked-bar.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatInteger, formatKg } from '../../../ui/format.js';
import { AtMost } from './at-most.js';
import css from './stock.module.css';

/** What is left, and where the rest went. */
export function RemainingMass({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  if (lot.massGrams === null || lot.remainingGrams === null) {
    return (
      <div>
        <p>
          <Num className="figure">{formatInteger(lot.quantity)}</Num>{' '}
          <span className="muted">{t('lot.noMass', { quantity: '' }).trim()}</span>
        </p>
        {lot.boundGrams === undefined ? <div className="muted">{words('weight.unknown')}</div> : <AtMost lot={lot} />}
        <CottonNote of={lot.cottonOfWeight} />
      </div>
    );
  }
  const used = lot.uses.filter(({ grams }) => grams);
  return (
    <div className={css.uses}>
      <p>
        <Num className="figure">{formatKg(lot.remainingGrams)}</Num>{' '}
        <span className="muted num">{t('lot.leftOf', { weight: formatKg(lot.massGrams) })}</span>
      </p>
      <StackedBar
        height={16}
        parts={[
          ...used.map(({ transactionId, grams }) => ({ key: transactionId, fill: 'used' as const, value: grams ?? 0 })),
          { key: 'left', fill: lot.title === 'released' ? ('pale' as const) : ('named' as const), value: lot.remainingGrams },
        ]}
      />
      <p className={`num ${css.useLabels}`}>
        {used.map(({ transactionId, grams, occurredAt }) => (
          <span key={transactionId}>{t('lot.usedOn', { weight: formatKg(grams), date: formatDate(occurredAt) })}</span>
        ))}
        {lot.remainingGrams > 0 ? (
          <span className="strong">
            {lot.title === 'released' ? t('lot.gone') : t('lot.inStock', { weight: formatKg(lot.remainingGrams) })}
          </span>
        ) : null}
      </p>
      <CottonNote of={lot.cottonOfWeight} />
    </div>
  );
}
