import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.js';
import { WeightField } from '../../ui/fields.js';
import { kg } from '../../ui/format.js';
import { Card, Num, ProductIdText } from '../../ui/parts.js';
import css from './count.module.css';
import { type Countable, differenceOf, type Found, isFlagged, percentOf, weightDifference } from './count-values.js';

interface RowsProps {
  label: string;
  rows: readonly Countable[];
  found: Found;
  onFound: (key: string, quantity: number | undefined) => void;
  refused: Readonly<Record<string, string>>;
  /** The form was sent: what cannot be read is wrong now, wherever the caret is. */
  isSent: boolean;
}

/** Each lot or product with what the books hold, what was found, and how they differ. What is left empty was not counted. */
export function CountRows({ label, rows, found, onFound, refused, isSent }: RowsProps) {
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
            <Name row={row} />
            <Num className={css.book}>{`${kg(row.bookGrams)} kg`}</Num>
            <WeightField
              small
              aria-label={t('count.countedOf', { name: row.name })}
              value={found[row.key]}
              onChange={(quantity) => onFound(row.key, quantity)}
              saysItself
              error={refused[row.key] ?? (isSent && Number.isNaN(found[row.key]) ? words('validation.plainNumber') : undefined)}
            />
            <Difference row={row} quantity={found[row.key]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Name({ row }: { row: Countable }) {
  const { t: words } = useTranslation('ui');
  if (row.productId === undefined) return <span className="strong">{row.name}</span>;
  return (
    <span className={css.name}>
      <ProductIdText id={row.productId} />
      <span className="small muted">{row.called ?? words(`product.${row.product}`)}</span>
    </span>
  );
}

function Difference({ row, quantity }: { row: Countable; quantity: number | undefined }) {
  const { t } = useTranslation('custody');
  const differenceGrams = differenceOf(row, quantity);
  if (differenceGrams === undefined) return <span className={css.difference} />;
  return (
    <span className={css.difference}>
      <Num className={differenceGrams === 0 ? 'muted' : 'strong'}>{`${weightDifference(differenceGrams)} kg`}</Num>
      <Num className="small muted">{percentOf(differenceGrams, row.bookGrams)}</Num>
      {isFlagged(differenceGrams, row.bookGrams) ? <Chip tone="medium">{t('count.flagged')}</Chip> : null}
    </span>
  );
}
