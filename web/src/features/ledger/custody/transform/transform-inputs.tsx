import { Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { get, useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OTHER_FIBRES, OTHER_INPUT_KINDS } from '../../../../../../contracts/ledger/custody/other-inputs.js';
import { formatPercent } from '../../../../../../contracts/shared/percents.js';
import type { Product } from '../../../../../../contracts/shared/products.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { Provenance } from '../../../../entities/custody/provenance.js';
import type { RecordLot } from '../../../../entities/record/record-lot.js';
import { ScanButton, ScanPanel } from '../../../../entities/record/scan/scan-panel.js';
import {
  exceedsStock,
  type InputLot,
  type PoolDraw,
  type TransformValues,
  unitOfUse,
  usedGrams,
} from '../../../../entities/record/transform/transform.js';
import { Button } from '../../../../ui/button.js';
import { StackedBar } from '../../../../ui/charts/stacked-bar.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatInteger, formatKg, formatProductId, inSentence } from '../../../../ui/format.js';
import { useFormValue, useSetField } from '../../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { useErrorText } from '../../../../ui/forms/commands/error-text.js';
import { Card } from '../../../../ui/layout/layout.js';
import type { LotSearch } from '../form/open-list.js';
import { LotCaption } from '../form/open-lots.js';
import { verifiedShareOf } from '../form/record-rail.js';
import { useCurrentWindow } from '../form/use-current-window.js';
import { NameCell, useRowMessage, WeighedRow, WeightCell } from '../form/weighed-row.js';
import weighedRow from '../form/weighed-row.module.css';
import { InputPicker } from './input-picker.js';

interface TransformInputsProps {
  stock: readonly RecordLot[] | undefined;
  search: LotSearch;
  facilityId: string;
  /** The product of the inputs, or the usual one. */
  material: Product;
  onAdd: (productId: string) => void;
  /** A code that the camera read. */
  onScan: (code: string) => void;
}

export function TransformInputs({ stock, search, facilityId, material, onAdd, onScan }: TransformInputsProps) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const [isScanning, setScans] = useState(false);
  const inputs = useFieldArray({ name: 'inputs' });
  const draws = useFieldArray({ name: 'draws' });
  const others = useFieldArray({ name: 'otherInputs' });
  const lots = useFormValue<InputLot[]>('inputs');
  const isEmpty = inputs.fields.length + draws.fields.length === 0;
  const { detail } = useCurrentWindow(facilityId);
  const isMassBalance = detail?.model === 'massBalance';
  return (
    <Card
      padded={false}
      title={t('assign.inputs')}
      aside={
        <>
          <ScanButton on={isScanning} onToggle={() => setScans(!isScanning)} />
          {isMassBalance ? (
            <Button size="small" icon={<IconPlus size={16} aria-hidden />} onClick={() => draws.append({ product: material, unit: 'kg' })}>
              {t('assign.addPool')}
            </Button>
          ) : null}
          <InputPicker stock={stock} search={search} taken={lots} product={isEmpty ? undefined : material} onAdd={onAdd} />
        </>
      }
    >
      {isScanning ? <ScanPanel onCode={onScan} /> : null}
      {isEmpty ? <NoInputs /> : <InputHead />}
      {inputs.fields.map((row, index) => (
        <InputRow key={row.id} name={`inputs.${index}`} onRemove={() => inputs.remove(index)} />
      ))}
      {draws.fields.map((row, index) => (
        <DrawRow key={row.id} name={`draws.${index}`} onRemove={() => draws.remove(index)} />
      ))}
      {others.fields.map((row, index) => (
        <OtherInputRow key={row.id} name={`otherInputs.${index}`} onRemove={() => others.remove(index)} />
      ))}
      <div className={weighedRow.cardFoot}>
        {t('assign.otherInputs')}
        <Button variant="link" size="tiny" onClick={() => others.append({ name: '', unit: 'kg' })} label={words('add')} />
      </div>
      <VerifiedShareFooter
        pool={isMassBalance ? detail?.pool.find(({ product }) => product === material) : undefined}
        material={material}
      />
    </Card>
  );
}

function NoInputs() {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const { errors } = useFormState();
  const wrong = errorText(get(errors, 'inputs'), t('assign.inputs'));
  return <EmptyState title={t('assign.noInputs')}>{wrong ? <span className="bad">{wrong}</span> : t('assign.noInputsText')}</EmptyState>;
}

function InputHead() {
  const { t } = useTranslation('custody');
  return (
    <div className={`${weighedRow.gridHead} ${weighedRow.inputRow}`} aria-hidden>
      <span>{t('productId')}</span>
      <span>{t('origin')}</span>
      <span>{t('assign.use')}</span>
      <span />
    </div>
  );
}

export function InputRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const lot = useFormValue<InputLot>(name);
  const wrong = useRowMessage(name, { use: t('assign.use'), productId: t('productId') });
  const message = exceedsStock(lot) ? t('assign.tooMuch', { weight: formatKg(lot.grams) }) : wrong;
  const id = formatProductId(lot.productId);
  return (
    <WeighedRow className={weighedRow.inputRow} message={message} onRemove={onRemove} removeLabel={words('removeNamed', { name: id })}>
      <Stack component="span" gap={0} lh="16px">
        <ProductIdText id={lot.productId} />
        <LotCaption lot={lot} />
      </Stack>
      <Provenance lot={{ ...lot, verifiedShare: lot.verifiedShare ?? null }} />
      <WeightCell
        name={name}
        part="use"
        unit={unitOfUse(lot)}
        label={t('assign.useOf', { id })}
        placeholder={lot.grams === null ? undefined : formatInteger(lot.grams / 1000)}
        isWrong={message !== undefined}
      />
      {lot.grams === null ? <span /> : <LeftOfLot used={usedGrams(lot)} available={lot.grams} />}
    </WeighedRow>
  );
}

function LeftOfLot({ used, available }: { used: number; available: number }) {
  const { t } = useTranslation('custody');
  const left = Math.max(0, available - used);
  return (
    <span className="caption num">
      {t('assign.left', { weight: formatKg(left) })}
      <StackedBar
        height={4}
        parts={[
          { key: 'used', fill: 'named', value: Math.min(used, available) },
          { key: 'left', fill: 'track', value: left },
        ]}
      />
    </span>
  );
}

/** A weight out of the pool, of no lot in particular. */
export function DrawRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { product } = useFormValue<PoolDraw>(name);
  const called = words(`product.${product}`);
  const message = useRowMessage(name, { quantity: t('assign.use') });
  return (
    <WeighedRow className={weighedRow.inputRow} message={message} onRemove={onRemove} removeLabel={words('removeNamed', { name: called })}>
      <span className="strong">{t('assign.pool', { product: inSentence(called) })}</span>
      <span />
      <WeightCell name={name} label={t('assign.poolWeight')} isWrong={message !== undefined} />
      <span />
    </WeighedRow>
  );
}

/** Mass that is not cotton: polyester, trims. */
export function OtherInputRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('custody');
  const labels = { name: t('assign.otherName'), fibre: t('otherInput.label'), quantity: t('assign.otherWeight') };
  const message = useRowMessage(name, labels);
  return (
    <WeighedRow message={message} onRemove={onRemove}>
      <NameCell name={`${name}.name`} label={t('assign.otherName')} />
      <OtherInputKindCell name={name} />
      <WeightCell name={name} label={t('assign.otherWeight')} />
    </WeighedRow>
  );
}

/** Offers the fibres and the other kinds in one list; a fibre is of the kind with its name. */
function OtherInputKindCell({ name }: { name: string }) {
  const { t } = useTranslation('custody');
  const setField = useSetField();
  const { kind, fibre } = useFormValue<TransformValues['otherInputs'][number] | undefined>(name) ?? {};
  const kinds = OTHER_INPUT_KINDS.filter((each) => each !== 'fibre');
  return (
    <SelectField
      small
      aria-label={t('otherInput.label')}
      placeholder={t('otherInput.choose')}
      data={[...kinds, ...OTHER_FIBRES].map((value) => ({ value, label: t(`otherInput.${value}`) }))}
      value={fibre ?? kind ?? null}
      onChange={(value) => {
        const isFibre = OTHER_FIBRES.some((each) => each === value);
        setField(`${name}.kind`, isFibre ? 'fibre' : value);
        setField(`${name}.fibre`, isFibre ? value : null);
      }}
    />
  );
}

function VerifiedShareFooter({ pool, material }: { pool: { verifiedGrams: number; massGrams: number } | undefined; material: Product }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const lots = useFormValue<TransformValues['inputs']>('inputs');
  const ofLots = verifiedShareOf(lots.map((lot) => ({ ...lot, grams: usedGrams(lot) })));
  const share = pool ? (pool.massGrams === 0 ? 0 : pool.verifiedGrams / pool.massGrams) : ofLots;
  if (share === undefined || (!pool && lots.length === 0)) return null;
  return (
    <div className={weighedRow.cardFoot}>
      {pool ? t('assign.verifiedFromPool', { product: inSentence(words(`product.${material}`)) }) : t('assign.verifiedShare')}
      <Num className="strong">{formatPercent(Math.min(1, share))}</Num>
    </div>
  );
}
