import { IconPlus, IconScan, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type FieldErrors, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../../contracts/shared/products.js';
import { gramsOf, type Unit } from '../../../../../contracts/shared/units.js';
import { ProductIdField } from '../../../entities/custody/product-id-field.js';
import { newProductId } from '../../../entities/record/new-record.js';
import type { PhoneLot } from '../../../offline/unsent-record.js';
import { Button } from '../../../ui/button.js';
import { formatProductId as inThrees } from '../../../ui/format.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { WeightField } from '../../../ui/forms/number-fields.js';
import { useScanner } from '../../../ui/shortcuts.js';
import css from '../shell/phone.module.css';
import { isSameProductId } from '../shell/phone-stock.js';

const CameraView = lazy(async () => ({ default: (await import('./camera-view.js')).CameraView }));

/** A new lot: its code, and what it weighs. */
export interface NewLotRow {
  productId: string;
  quantity?: number;
  unit: Unit;
}

export const newLotRow = (unit: Unit = 'kg'): NewLotRow => ({ productId: newProductId(), unit });

export const gramsOfRow = ({ quantity, unit }: NewLotRow): number => (quantity ? (gramsOf({ quantity, unit }) ?? 0) : 0);

export const lotOfRow = (row: NewLotRow, product: Product, label?: string): PhoneLot => ({
  productId: row.productId,
  product,
  ...(label ? { label } : {}),
  grams: row.quantity ? gramsOf({ quantity: row.quantity, unit: row.unit }) : null,
  quantity: row.quantity,
  unit: row.unit,
});

interface NewLotRowsProps<Row extends NewLotRow> {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  errors: FieldErrors;
  /** The form's name of the rows. */
  name?: string;
  units: readonly Unit[];
  /** A further field of each row. */
  more?: (row: Row, index: number, change: (part: Partial<Row>) => void) => ReactNode;
}

type FieldError = { message?: string };
type RowErrors = FieldError & { productId?: FieldError; quantity?: FieldError };

/** New lots: codes drawn by the phone, typed over, or scanned from printed labels; each further one weighs like the last. */
export function NewLotRows<Row extends NewLotRow>({ rows, onChange, errors, name = 'lots', units, more }: NewLotRowsProps<Row>) {
  const { t } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const { t: custody } = useTranslation('custody');
  const errorText = useErrorText();
  const [isScanning, setScanning] = useState(false);
  const change = (index: number, part: Partial<Row>) => onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const add = (productId = newProductId()): void => {
    if (rows.some((row) => isSameProductId(row.productId, productId))) return;
    onChange([...rows, { ...(rows.at(-1) as Row), productId }]);
  };
  /** A scanned label takes the place of a code that nothing was said of yet. */
  const scan = (code: string): void => {
    const productId = inThrees(code.trim());
    const empty = rows.length === 1 && rows[0]?.quantity === undefined;
    if (empty) change(0, { productId } as Partial<Row>);
    else add(productId);
  };
  useScanner(scan);
  return (
    <>
      {isScanning ? (
        <Suspense fallback={<div className={css.camera} />}>
          <CameraView onCode={scan} />
        </Suspense>
      ) : null}
      <ul className={css.section} aria-label={custody('lots')}>
        {rows.map((row, index) => {
          const at = get(errors, `${name}.${index}`) as RowErrors | undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a code changes while it is typed
            <li key={index} className={css.card}>
              <div className={css.cardHead}>
                <div style={{ flex: 1 }}>
                  <ProductIdField
                    label={custody('productId')}
                    value={row.productId}
                    onChange={(productId) => change(index, { productId } as Partial<Row>)}
                    error={errorText(at?.productId ?? (at?.message ? at : undefined), custody('productId'))}
                  />
                </div>
                {rows.length > 1 ? (
                  <button
                    type="button"
                    className={css.iconButton}
                    aria-label={words('removeNamed', { name: inThrees(row.productId) })}
                    onClick={() => onChange(rows.filter((_, other) => other !== index))}
                  >
                    <IconX size={20} aria-hidden />
                  </button>
                ) : null}
              </div>
              <WeightField
                label={custody('weightNoun')}
                value={row.quantity}
                unit={row.unit}
                units={units}
                onChange={(quantity) => change(index, { quantity } as Partial<Row>)}
                onUnit={(unit) => change(index, { unit } as Partial<Row>)}
                error={errorText(at?.quantity, custody('weightNoun'), row.quantity)}
              />
              {more?.(row, index, (part) => change(index, part))}
            </li>
          );
        })}
      </ul>
      <div className={css.actions}>
        <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => add()}>
          {t('anotherLot')}
        </Button>
        <Button icon={<IconScan size={18} aria-hidden />} aria-pressed={isScanning} onClick={() => setScanning(!isScanning)}>
          {t('scanLabels')}
        </Button>
      </div>
    </>
  );
}
