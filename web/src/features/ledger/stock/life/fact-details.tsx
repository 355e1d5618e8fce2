import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_NUMBERS } from '../../../../../../contracts/ledger/custody/record-details.js';
import type { LotHistoryEntry } from '../../../../../../contracts/ledger/custody/replies.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { comma, formatKg, formatSignedKg, formatYield } from '../../../../ui/format.js';
import css from './fact-details.module.css';

/** Shows who recorded a fact of a lot, its weight, its yield and the numbers of its documents. */
export function FactDetails({ fact, isMade }: { fact: LotHistoryEntry; isMade: boolean }) {
  const lines = useFactLines(fact, isMade);
  return (
    <Group className={css.details} gap="2px 16px" align="stretch">
      <FactPerson fact={fact} />
      {lines.length === 0 ? null : (
        <dl>
          {lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Group>
  );
}

function FactPerson({ fact: { person, facility } }: { fact: LotHistoryEntry }) {
  const { t } = useTranslation('transactions');
  return (
    <p className="small muted">
      {person === undefined ? null : (
        <>
          {person === null ? t('details.erased') : <bdi className="strong">{person}</bdi>}
          {comma()}
        </>
      )}
      <bdi>{facility.name}</bdi>
    </p>
  );
}

function useFactLines(
  { kind, grams, transit, transform, numbers }: LotHistoryEntry,
  isMade: boolean,
): { label: string; value: ReactNode }[] {
  const { t } = useTranslation('stock');
  const { t: ofRecords } = useTranslation('transactions');
  const kg = (weight: number | null | undefined): ReactNode => (weight == null ? undefined : <Num>{formatKg(weight)} kg</Num>);
  const { inputGrams, outputGrams, outputs = 0, yieldBp } = transform ?? {};
  const gave = outputGrams == null ? undefined : <Num>{t('lot.fact.lots', { count: outputs, weight: formatKg(outputGrams) })}</Num>;
  return [
    kind === 'count'
      ? { label: t('lot.fact.difference'), value: grams == null ? undefined : <Num>{formatSignedKg(-grams)} kg</Num> }
      : transit
        ? { label: t('lot.fact.received'), value: <Num>{t('lot.fact.receivedOf', formattedTransit(transit))}</Num> }
        : { label: t('lot.fact.weight'), value: kg(grams) },
    isMade ? { label: t('lot.fact.from'), value: kg(inputGrams) } : { label: t('lot.fact.made'), value: gave },
    { label: ofRecords('details.yield'), value: yieldBp == null ? undefined : <Num>{formatYield(yieldBp)}</Num> },
    ...DOCUMENT_NUMBERS.map((name) => ({ label: ofRecords(`number.${name}`), value: numbers?.[name] && <bdi>{numbers[name]}</bdi> })),
  ].filter(({ value }) => value !== undefined && value !== '');
}

const formattedTransit = ({ receivedGrams, shippedGrams }: NonNullable<LotHistoryEntry['transit']>) => ({
  received: formatKg(receivedGrams),
  shipped: formatKg(shippedGrams),
});
