import { Group, Stack } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import { useGoodsName } from '../../../../entities/custody/goods-name.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { CountDifference } from '../../../../entities/record/count/count-fields.js';
import type { CountRow } from '../../../../entities/record/count/count-rows.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatKg } from '../../../../ui/format.js';
import { useField } from '../../../../ui/forms/bound/use-field.js';
import { WeightField } from '../../../../ui/forms/number-fields.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './count.module.css';

/** Lists each lot or product with its quantity in the books, the counted one, and the difference. Empty rows were not counted. */
export function CountRows({ label, rows }: { label: string; rows: readonly CountRow[] }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  // A product that is counted as a whole needs no head.
  const groups = [...groupBy(rows, ({ product, productId }) => (productId === undefined ? 'byProduct' : product))];
  return (
    <Card padded={false}>
      <Columns className={css.head} cols="minmax(0, 1.3fr) minmax(0, 0.7fr) 148px minmax(0, 1fr)" gap={12} align="center" aria-hidden>
        <span>{label}</span>
        <span className={css.book}>{t('count.book')}</span>
        <span>{t('count.counted')}</span>
        <span>{t('count.difference')}</span>
      </Columns>
      {groups.map(([product, ofProduct]) => (
        <Fragment key={product}>
          {groups.length > 1 ? <h3 className={css.group}>{words(`product.${product}`)}</h3> : null}
          <ul aria-label={groups.length > 1 ? words(`product.${product}`) : label}>
            {ofProduct.map((row) => (
              <CountedRow key={row.key} row={row} />
            ))}
          </ul>
        </Fragment>
      ))}
    </Card>
  );
}

function CountedRow({ row }: { row: CountRow }) {
  const { t } = useTranslation('custody');
  const field = useField<number>(`found.${row.key}`, t('count.counted'));
  return (
    <li className={css.row} data-bad={field.error ? true : undefined}>
      <RowName row={row} />
      <Num className={css.book}>{`${formatKg(row.bookGrams)} kg`}</Num>
      <WeightField small aria-label={t('count.countedOf', { name: row.name })} showsError {...field} />
      <Group component="span" className={css.difference} gap="4px 8px">
        <CountDifference row={row} quantity={field.value} />
      </Group>
    </li>
  );
}

function RowName({ row }: { row: CountRow }) {
  const nameOf = useGoodsName();
  if (row.productId === undefined) return <span className="strong">{row.name}</span>;
  return (
    <Stack component="span" className={css.name} gap={2}>
      <ProductIdText id={row.productId} />
      <span className="small muted">{nameOf({ product: row.product, name: row.description })}</span>
    </Stack>
  );
}
