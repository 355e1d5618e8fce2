import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import { trashLevel } from '../../../../../contracts/ledger/custody/trash-level.js';
import { useWrittenName } from '../../../entities/custody/goods-name.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { comma, formatInteger, formatKg, formatLocation } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './stock.module.css';

export function LotAttributesCard({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const nameOf = useWrittenName();
  const atFarm = lot.maker?.type === 'FARM' || lot.maker?.type === 'FARM_GROUP';
  const facts = [
    { label: t('lot.maker'), value: lot.maker?.name },
    { label: t('lot.owner'), value: lot.owner?.name },
    { label: t('lot.purchaser'), value: lot.purchaser?.name },
    { label: t('lot.name'), value: nameOf(lot) },
    { label: t('lot.grade'), value: lot.grade },
    { label: t('lot.lint'), value: lot.lintGrams ? <Num>{formatKg(lot.lintGrams)} kg</Num> : undefined },
    { label: t('lot.moisture'), value: lot.moisturePercent === undefined ? undefined : `${lot.moisturePercent}%` },
    {
      label: t('lot.trash'),
      value:
        lot.trashPercent === undefined ? undefined : `${t(`lot.trashLevel.${trashLevel(lot.trashPercent, atFarm)}`)}, ${lot.trashPercent}%`,
    },
    { label: t('lot.cropYear'), value: lot.cropYear },
    { label: t('lot.externalIds'), value: lot.externalIds?.join(comma()) },
    { label: t('lot.pieces'), value: lot.pieces === undefined ? undefined : formatInteger(lot.pieces) },
    // Declared origins of cotton from outside are below the heading, marked as declared.
    {
      label: t('lot.origins'),
      value: lot.boughtOutsideBy ? undefined : lot.origins?.map(({ country }) => formatLocation({ country })).join(comma()),
    },
  ].filter(({ value }) => value !== undefined && value !== '');
  if (facts.length === 0) return null;
  return (
    <Card title={t('lot.about')}>
      <Columns component="dl" className={css.about} cols="1fr 1fr" gap="14px 16px">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="caption">{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </Columns>
    </Card>
  );
}
