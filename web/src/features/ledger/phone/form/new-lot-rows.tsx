import { Group, Stack } from '@mantine/core';
import { IconPlus, IconScan, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Unit } from '../../../../../../contracts/shared/units.js';
import { ProductIdField } from '../../../../entities/custody/codes/product-id-field.js';
import { OwnPrefixes } from '../../../../entities/prefix/own-prefixes.js';
import { useOwnPrefixes } from '../../../../entities/prefix/prefix-reads.js';
import { newProductId } from '../../../../entities/record/new-record.js';
import { isSameProductId, type NewLot } from '../../../../entities/record/record-lot.js';
import { useScannedIds } from '../../../../entities/record/scan/use-scanned-ids.js';
import { Button } from '../../../../ui/button.js';
import { formatInteger, formatProductId } from '../../../../ui/format.js';
import { useField, useTextField } from '../../../../ui/forms/bound/use-field.js';
import { useErrorText } from '../../../../ui/forms/commands/error-text.js';
import { WeightField } from '../../../../ui/forms/number-fields.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import phoneCard from '../shell/phone-card.module.css';
import phoneRows from '../shell/phone-rows.module.css';
import cameraView from './camera-view.module.css';

const CameraView = lazy(async () => ({ default: (await import('./camera-view.js')).CameraView }));

/** From so many rows on, those between the first and the last are folded. */
const FOLDED_FROM = 20;
const SHOWN_FIRST = 5;

interface NewLotRowsProps {
  /** Of the rows, in the form. */
  name: string;
  units: readonly Unit[];
  /** The error of all rows together, shown at the last weight. */
  message?: string;
  /** Further fields of the row at a name. */
  more?: (name: string) => ReactNode;
}

/** New lots: codes drawn by the phone, typed over, or scanned from printed labels; each further one weighs like the last. */
export function NewLotRows({ name, units, message, more }: NewLotRowsProps) {
  const { t } = useTranslation('phone');
  const { t: custody } = useTranslation('custody');
  const { getValues, setValue } = useFormContext();
  const [isScanning, setScanning] = useState(false);
  const rows = useFieldArray({ name });
  const shownRows = useRef(rows.fields);
  shownRows.current = rows.fields;
  const { errors } = useFormState({ name });
  const [isFull, setFull] = useState(false);
  const last = rows.fields.length - 1;
  const isFolded = !isFull && rows.fields.length >= FOLDED_FROM;
  const isShown = (index: number): boolean =>
    !isFolded || index < SHOWN_FIRST || index === last || get(errors, `${name}.${index}`) !== undefined;
  const current = (): NewLot[] => getValues(name) as NewLot[];
  const add = (productId = newProductId()): void => {
    if (current().some((row) => isSameProductId(row.productId, productId))) return;
    rows.append({ ...current().at(-1), productId }, { shouldFocus: false });
  };
  /** A scanned label takes the place of a code whose row is still empty. */
  const scan = (code: string): void => {
    const productId = formatProductId(code.trim());
    const [first, ...others] = current();
    const isEmpty = others.length === 0 && (first?.quantity ?? undefined) === undefined;
    if (isEmpty) setValue(`${name}.0.productId`, productId, { shouldDirty: true });
    else add(productId);
  };
  useScannedIds(scan);
  return (
    <>
      {isScanning ? (
        <Suspense fallback={<div className={cameraView.camera} />}>
          <CameraView onCode={scan} />
        </Suspense>
      ) : null}
      <OwnPrefixes />
      <Stack component="ul" className={phoneRows.section} gap={8} aria-label={custody('lots')}>
        {rows.fields.map((row, index) =>
          isShown(index) ? (
            <NewLotCard
              key={row.id}
              name={`${name}.${index}`}
              units={units}
              message={index === last ? message : undefined}
              onCodes={([first = '', ...others]) => {
                // Rows can be removed while codes wait for their answer.
                const now = shownRows.current.findIndex(({ id }) => id === row.id);
                // A text that was typed in the meantime stays in its row.
                if (now >= 0 && current()[now]?.productId) add(formatProductId(first));
                else if (now >= 0) setValue(`${name}.${now}.productId`, formatProductId(first), { shouldDirty: true });
                for (const other of others) add(formatProductId(other));
              }}
              onRemove={rows.fields.length > 1 ? () => rows.remove(index) : undefined}
            >
              {more?.(`${name}.${index}`)}
            </NewLotCard>
          ) : null,
        )}
      </Stack>
      {isFolded ? <Button onClick={() => setFull(true)} label={t('allLots', { total: formatInteger(rows.fields.length) })} /> : null}
      <Group className={phoneCard.actions} gap={8} align="stretch">
        <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => add()} label={t('anotherLot')} />
        <Button icon={<IconScan size={18} aria-hidden />} aria-pressed={isScanning} onClick={() => setScanning(!isScanning)}>
          {t('scanLabels')}
        </Button>
      </Group>
    </>
  );
}

interface NewLotCardProps extends Pick<NewLotRowsProps, 'name' | 'units' | 'message'> {
  /** Takes codes that were pasted together: the first is this lot's, each other one another's. */
  onCodes: (codes: string[]) => void;
  /** Absent where it has to stay. */
  onRemove?: () => void;
  children: ReactNode;
}

function NewLotCard({ name, units, message, onCodes, onRemove, children }: NewLotCardProps) {
  const { t: words } = useTranslation('ui');
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const { errors } = useFormState();
  const prefixes = useOwnPrefixes();
  const code = useTextField(`${name}.productId`, t('productId'));
  const weight = useField<number>(`${name}.quantity`, t('weightNoun'));
  const unit = useField<Unit>(`${name}.unit`, t('weightNoun'));
  const ofRow = errorText(get(errors, `${name}.root`) ?? get(errors, name), t('productId'));
  return (
    <Stack component="li" className={phoneCard.card} gap={12}>
      <Group gap={8} wrap="nowrap" justify="space-between">
        <div style={{ flex: 1 }}>
          <ProductIdField
            label={t('productId')}
            value={code.value}
            onChange={code.onChange}
            onCodes={onCodes}
            prefixes={prefixes}
            onBlur={code.onBlur}
            error={code.error ?? ofRow}
          />
        </div>
        {onRemove ? (
          <button
            type="button"
            className={phoneButtons.iconButton}
            aria-label={words('removeNamed', { name: formatProductId(code.value) })}
            onClick={onRemove}
          >
            <IconX size={20} aria-hidden />
          </button>
        ) : null}
      </Group>
      <WeightField
        label={t('weightNoun')}
        value={weight.value}
        onChange={weight.onChange}
        onBlur={weight.onBlur}
        unit={unit.value ?? 'kg'}
        units={units}
        onUnit={unit.onChange}
        error={weight.error ?? message}
      />
      {children}
    </Stack>
  );
}
