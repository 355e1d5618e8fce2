import { IconPlus, IconScan, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type FieldErrors, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contracts/products.js';
import { gramsOf, type Unit } from '../../../../contracts/units.js';
import type { PhoneLot } from '../../queue/unsent-record.js';
import { Button } from '../../ui/button.js';
import { useErrorText } from '../../ui/command-form.js';
import { ProductIdField, WeightField } from '../../ui/fields.js';
import { productId as inThrees } from '../../ui/format.js';
import { newProductId } from '../../ui/ids.js';
import { useScanner } from '../../ui/shortcuts.js';
import css from './phone.module.css';
import { sameId } from './phone-stock.js';

const CameraView = lazy(async () => ({ default: (await import('./camera-view.js')).CameraView }));

/** A new lot: its code, and what it weighs. */
export interface CodeRow {
  productId: string;
  quantity?: number;
  unit: Unit;
}

export const newRow = (unit: Unit = 'kg'): CodeRow => ({ productId: newProductId(), unit });

export const gramsOfRow = ({ quantity, unit }: CodeRow): number => (quantity ? (gramsOf({ quantity, unit }) ?? 0) : 0);

export const lotOfRow = (row: CodeRow, product: Product, label?: string): PhoneLot => ({
  productId: row.productId,
  product,
  ...(label ? { label } : {}),
  grams: row.quantity ? gramsOf({ quantity: row.quantity, unit: row.unit }) : null,
  quantity: row.quantity,
  unit: row.unit,
});

interface CodeRowsProps<Row extends CodeRow> {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  errors: FieldErrors;
  /** The form's name of the rows. */
  name?: string;
  units: readonly Unit[];
  /** A further field of each row. */
  more?: (row: Row, index: number, change: (part: Partial<Row>) => void) => ReactNode;
}

type Said = { message?: string };
type RowErrors = Said & { productId?: Said; quantity?: Said };

/** New lots: codes drawn by the phone, typed over, or scanned from printed labels; each further one weighs like the last. */
export function CodeRows<Row extends CodeRow>({ rows, onChange, errors, name = 'lots', units, more }: CodeRowsProps<Row>) {
  const { t } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const { t: custody } = useTranslation('custody');
  const errorText = useErrorText();
  const [isScanning, setScanning] = useState(false);
  const change = (index: number, part: Partial<Row>) => onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const add = (productId = newProductId()): void => {
    if (rows.some((row) => sameId(row.productId, productId))) return;
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
