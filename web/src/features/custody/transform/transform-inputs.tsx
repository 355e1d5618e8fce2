import { Popover } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LotSummary } from '../../../../../contracts/custody/replies.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { ProductIdText } from '../../../entities/custody/product-id-text.js';
import { Provenance } from '../../../entities/custody/provenance.js';
import { Button } from '../../../ui/button.js';
import { StackedBar } from '../../../ui/charts/stacked-bar.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatKg, formatPercent, inSentence, formatProductId as inThrees } from '../../../ui/format.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { Card } from '../../../ui/layout/layout.js';
import css from '../form/custody.module.css';
import { isSameProductId } from '../form/lot-selection.js';
import { AddLotById } from '../form/lots-section.js';
import { verifiedShareOf } from '../form/lots-summary.js';
import { ScanButton, ScanPanel } from '../form/scan-panel.js';
import { useCurrentWindow } from '../form/use-current-window.js';
import { NameCell, useRowErrorText, WeighedRow, WeightCell } from '../form/weighed-row.js';
import { lotOfInput, type TransformFormValues, visibleError } from './transform-values.js';

interface TransformInputsProps {
  form: UseFormReturn<TransformFormValues>;
  stock: readonly LotSummary[] | undefined;
  facilityId: string;
  material: Product;
  onAdd: (productId: string) => void;
  /** A code that the camera read. */
  onScan: (code: string) => void;
}

export function TransformInputs({ form, stock, facilityId, material, onAdd, onScan }: TransformInputsProps) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { control, formState } = form;
  const [isScanning, setScans] = useState(false);
  const inputs = useFieldArray({ control, name: 'inputs' });
  const others = useFieldArray({ control, name: 'otherInputs' });
  const values = form.watch('inputs');
  const { detail } = useCurrentWindow(facilityId);
  const isMassBalance = detail?.model === 'massBalance';
  const errorText = useErrorText();
  const listError = errorText(formState.errors.inputs as { message?: string } | undefined, t('assign.inputs'));
  return (
    <Card
      padded={false}
      title={t('assign.inputs')}
      aside={
        <>
          <ScanButton on={isScanning} onToggle={() => setScans(!isScanning)} />
          {isMassBalance ? (
            <Button size="small" icon={<IconPlus size={16} aria-hidden />} onClick={() => inputs.append({ product: material, unit: 'kg' })}>
              {t('assign.addPool')}
            </Button>
          ) : null}
          <AddLotsButton stock={stock} taken={values.flatMap(({ productId }) => productId ?? [])} material={material} onAdd={onAdd} />
        </>
      }
    >
      {isScanning ? <ScanPanel onCode={onScan} /> : null}
      {inputs.fields.length === 0 ? (
        <EmptyState title={t('assign.noInputs')}>
          {listError ? <span className="bad">{listError}</span> : t('assign.noInputsText')}
        </EmptyState>
      ) : null}
      {inputs.fields.map((row, index) => (
        <InputRow key={row.id} form={form} index={index} lot={lotOfInput(row, stock ?? [])} onRemove={() => inputs.remove(index)} />
      ))}
      {others.fields.map((row, index) => (
        <OtherInputRow key={row.id} form={form} index={index} onRemove={() => others.remove(index)} />
      ))}
      <div className={css.cardFoot}>
        {t('assign.otherInputs')}
        <Button variant="link" size="tiny" onClick={() => others.append({ name: '', unit: 'kg' })}>
          {words('add')}
        </Button>
      </div>
      <VerifiedShareFooter
        values={values}
        stock={stock ?? []}
        pool={isMassBalance ? detail?.pool.find(({ product }) => product === material) : undefined}
        material={material}
      />
    </Card>
  );
}

export function InputRow({
  form,
  index,
  lot,
  onRemove,
}: {
  form: UseFormReturn<TransformFormValues>;
  index: number;
  lot: LotSummary | undefined;
  onRemove: () => void;
}) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const rowText = useRowErrorText();
  const input = form.watch(`inputs.${index}`);
  const available = lot?.remainingGrams ?? null;
  const used = Math.round((input.quantity || 0) * 1000);
  const left = available === null ? null : available - used;
  const at = form.formState.errors.inputs?.[index];
  const message =
    left !== null && left < 0
      ? t('assign.tooMuch', { weight: formatKg(available) })
      : rowText(at, input, { quantity: t('assign.use'), productId: t('productId') }, form.formState.isSubmitted);
  const name = lot ? inThrees(lot.productId) : words(`product.${input.product ?? 'lint'}`);
  return (
    <WeighedRow className={css.inputRow} message={message} onRemove={onRemove} removeLabel={words('removeNamed', { name })}>
      <span className={css.option}>
        {lot ? <ProductIdText id={lot.productId} /> : <span className="strong">{t('assign.pool', { product: inSentence(name) })}</span>}
        {lot ? <span className="caption">{lot.grade ?? words(`product.${lot.product}`)}</span> : null}
      </span>
      {lot ? <Provenance lot={lot} /> : <span />}
      <WeightCell
        control={form.control}
        name={`inputs.${index}`}
        label={lot ? t('assign.useOf', { id: name }) : t('assign.poolWeight')}
        wrong={message !== undefined}
      />
      {left === null || available === null ? (
        <span />
      ) : (
        <span className="caption num">
          {t('assign.left', { weight: formatKg(Math.max(0, left)) })}
          <StackedBar
            height={4}
            parts={[
              { key: 'used', fill: 'named', value: Math.min(used, available) },
              { key: 'left', fill: 'track', value: Math.max(0, left) },
            ]}
          />
        </span>
      )}
    </WeighedRow>
  );
}

/** Mass that is no cotton: polyester, trims. */
export function OtherInputRow({ form, index, onRemove }: Pick<TransformInputsProps, 'form'> & { index: number; onRemove: () => void }) {
  const { t } = useTranslation('custody');
  const rowText = useRowErrorText();
  const { errors, isSubmitted } = form.formState;
  const row = form.watch(`otherInputs.${index}`);
  const at = errors.otherInputs?.[index];
  const [name, quantity] = [visibleError(at?.name, row.name, isSubmitted), visibleError(at?.quantity, row.quantity, isSubmitted)];
  const message = rowText(at, row, { name: t('assign.otherName'), quantity: t('assign.otherWeight') }, isSubmitted);
  return (
    <WeighedRow message={message} onRemove={onRemove}>
      <NameCell control={form.control} name={`otherInputs.${index}.name`} label={t('assign.otherName')} wrong={name !== undefined} />
      <span />
      <WeightCell control={form.control} name={`otherInputs.${index}`} label={t('assign.otherWeight')} wrong={quantity !== undefined} />
    </WeighedRow>
  );
}

function AddLotsButton({
  stock,
  taken,
  material,
  onAdd,
}: {
  stock: readonly LotSummary[] | undefined;
  taken: readonly string[];
  material: Product;
  onAdd: (productId: string) => void;
}) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  const open = (stock ?? []).filter(
    (lot) => !taken.some((id) => isSameProductId(id, lot.productId)) && (taken.length === 0 || lot.product === material),
  );
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <Button size="small" icon={<IconPlus size={16} aria-hidden />} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t('assign.addInput')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('assign.chooseLots')}>
        <AddLotById onAdd={async (id) => onAdd(id)} />
        <ul style={{ maxBlockSize: 280, overflowY: 'auto', marginBlockStart: 8 }}>
          {open.map((lot) => (
            <li key={lot.lotId}>
              <button type="button" className={css.openLot} onClick={() => onAdd(lot.productId)}>
                <span className={css.option}>
                  <ProductIdText id={lot.productId} />
                  <span className="caption">{lot.grade ?? words(`product.${lot.product}`)}</span>
                </span>
                <Num>
                  {lot.remainingGrams === null ? `${lot.quantity} ${words(`unit.${lot.unit}`)}` : `${formatKg(lot.remainingGrams)} kg`}
                </Num>
              </button>
            </li>
          ))}
        </ul>
        {open.length === 0 ? <p className="caption">{t('noOpenLotsStock')}</p> : null}
      </Popover.Dropdown>
    </Popover>
  );
}

function VerifiedShareFooter({
  values,
  stock,
  pool,
  material,
}: {
  values: TransformFormValues['inputs'];
  stock: readonly LotSummary[];
  pool: { verifiedGrams: number; massGrams: number } | undefined;
  material: Product;
}) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const lines = values.flatMap((value) => {
    const lot = lotOfInput(value, stock);
    return lot ? [{ ...lot, massGrams: Math.round((value.quantity || 0) * 1000) }] : [];
  });
  const share = pool ? (pool.massGrams === 0 ? 0 : pool.verifiedGrams / pool.massGrams) : verifiedShareOf(lines);
  if (share === undefined || (!pool && lines.length === 0)) return null;
  return (
    <div className={css.cardFoot}>
      {pool ? t('assign.verifiedFromPool', { product: inSentence(words(`product.${material}`)) }) : t('assign.verifiedShare')}
      <Num className="strong">{formatPercent(Math.min(1, share))}</Num>
    </div>
  );
}
