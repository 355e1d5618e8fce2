import { useTranslation } from 'react-i18next';
import { ProductIdText } from '../../../entities/custody/product-id-text.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatKg } from '../../../ui/format.js';
import { WeightField } from '../../../ui/forms/number-fields.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './count.module.css';
import { type CountedQuantities, type CountRow, differenceOf, differencePercent, formatDifferenceKg, isFlagged } from './count-values.js';

interface CountRowsProps {
  label: string;
  rows: readonly CountRow[];
  found: CountedQuantities;
  onFound: (key: string, quantity: number | undefined) => void;
  refused: Readonly<Record<string, string>>;
  /** The form was sent: what cannot be read is wrong now, wherever the caret is. */
  isSent: boolean;
}

/** Each lot or product with what the books hold, what was found, and how they differ. What is left empty was not counted. */
export function CountRows({ label, rows, found, onFound, refused, isSent }: CountRowsProps) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  return (
    <Card padded={false}>
      <div className={css.head} aria-hidden>
        <span>{label}</span>
        <span>{t('count.book')}</span>
        <span>{t('count.counted')}</span>
        <span>{t('count.difference')}</span>
      </div>
      <ul aria-label={label}>
        {rows.map((row) => (
          <li key={row.key} className={css.row} data-bad={refused[row.key] ? true : undefined}>
            <RowName row={row} />
            <Num className={css.book}>{`${formatKg(row.bookGrams)} kg`}</Num>
            <WeightField
              small
              aria-label={t('count.countedOf', { name: row.name })}
              value={found[row.key]}
              onChange={(quantity) => onFound(row.key, quantity)}
              showsError
              error={refused[row.key] ?? (isSent && Number.isNaN(found[row.key]) ? words('validation.plainNumber') : undefined)}
            />
            <Difference row={row} quantity={found[row.key]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RowName({ row }: { row: CountRow }) {
  const { t: words } = useTranslation('ui');
  if (row.productId === undefined) return <span className="strong">{row.name}</span>;
  return (
    <span className={css.name}>
      <ProductIdText id={row.productId} />
      <span className="small muted">{row.description ?? words(`product.${row.product}`)}</span>
    </span>
  );
}

function Difference({ row, quantity }: { row: CountRow; quantity: number | undefined }) {
  const { t } = useTranslation('custody');
  const differenceGrams = differenceOf(row, quantity);
  if (differenceGrams === undefined) return <span className={css.difference} />;
  return (
    <span className={css.difference}>
      <Num className={differenceGrams === 0 ? 'muted' : 'strong'}>{`${formatDifferenceKg(differenceGrams)} kg`}</Num>
      <Num className="small muted">{differencePercent(differenceGrams, row.bookGrams)}</Num>
      {isFlagged(differenceGrams, row.bookGrams) ? <Chip tone="medium">{t('count.flagged')}</Chip> : null}
    </span>
  );
}
