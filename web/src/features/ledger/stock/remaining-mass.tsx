import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import { CottonNote } from '../../../entities/custody/goods-weight.js';
import { StackedBar } from '../../../ui/charts/stacked-bar.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatInteger, formatKg } from '../../../ui/format.js';
import { AtMost } from './at-most.js';

/** Shows the remaining mass, and where the rest went. */
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
  const foundGrams = sumOfFound(lot.history);
  const used = lot.uses.filter(({ grams }) => grams);
  const isHere = lot.title === 'held';
  const soldState = lot.dispatch === 'shipped' ? `${words('title.sold')}, ${words('dispatch.shipped')}` : words('title.sold');
  const leftState = isHere
    ? t('lot.inStock', { weight: formatKg(lot.remainingGrams) })
    : lot.title === 'released'
      ? t('lot.gone')
      : soldState;
  return (
    <Stack gap={6}>
      <p>
        <Num className="figure">{formatKg(lot.remainingGrams)}</Num>{' '}
        <span className="muted num">{t(isHere ? 'lot.leftOf' : 'lot.soldOf', { weight: formatKg(lot.massGrams) })}</span>
      </p>
      <StackedBar
        height={16}
        parts={[
          ...used.map(({ transactionId, grams }) => ({ key: transactionId, fill: 'used' as const, value: grams ?? 0 })),
          { key: 'left', fill: isHere ? ('named' as const) : ('pale' as const), value: lot.remainingGrams },
        ]}
      />
      <Group component="p" className="num muted" gap="4px 20px" align="stretch" fz={12} lh="16px">
        {used.map(({ transactionId, grams, occurredAt }) => (
          <span key={transactionId}>{t('lot.usedOn', { weight: formatKg(grams), date: formatDate(occurredAt) })}</span>
        ))}
        {lot.remainingGrams > 0 ? <span className="strong">{leftState}</span> : null}
      </Group>
      {foundGrams > 0 ? <p className="small muted">{t('lot.found', { weight: formatKg(foundGrams) })}</p> : null}
      <CottonNote of={lot.cottonOfWeight} />
    </Stack>
  );
}

/** Sums what counts found of the lot, which its trace and the books take differently. */
const sumOfFound = (history: LotReply['history']): number =>
  history.reduce((sum, { kind, voided, grams }) => (kind === 'count' && !voided ? sum + Math.max(0, -(grams ?? 0)) : sum), 0);
