import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useRole } from '../../../../client/session/session.js';
import { tracePath } from '../../../../entities/custody/lot-paths.js';
import { ProductIdField } from '../../../../entities/custody/product-id-field.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { MultiSelectField } from '../../../../ui/forms/choices/multi-select-field.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { useRequiredText } from '../../../../ui/forms/command-form.js';
import { parseOrderDate } from '../../../../ui/forms/dates/parse-date.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { LEFT_TO_RIGHT, TextField } from '../../../../ui/forms/text-fields.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { Columns } from '../../../../ui/layout/columns.js';
import css from '../trace.module.css';
import { placesRead } from '../trace-reads.js';

const NUMBERS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const;

/** By the numbers of an order, or by a product ID. The answer's address can be sent to others. */
export function FindForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('trace');
  const role = useRole();
  const mayFindOrders = role !== 'SPINNER' && role !== 'MILL';
  const { productId } = useParams();
  const [way, setWay] = useState<'order' | 'product'>(mayFindOrders && !productId ? 'order' : 'product');
  return (
    <Stack component="section" className={css.find} gap={16} align="start" aria-label={t('find')}>
      {mayFindOrders ? (
        <Segments
          label={t('way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'order', label: t('byOrder') },
            { value: 'product', label: t('byProduct') },
          ]}
        />
      ) : null}
      {way === 'order' ? (
        <FindByOrderForm onDone={onDone} base={tracePath(role)} />
      ) : (
        <FindByProductForm onDone={onDone} to={(id) => tracePath(role, id)} />
      )}
    </Stack>
  );
}

function FindByOrderForm({ onDone, base }: { onDone: () => void; base: string }) {
  const { t } = useTranslation('trace');
  const navigate = useNavigate();
  const [search] = useUrlState();
  const [numbers, setNumbers] = useState(() => Object.fromEntries(NUMBERS.map((name) => [name, search.get(name) ?? ''])));
  const [day, setDay] = useState(orderDay(search.get('purchaseDate')));
  const [suppliers, setSuppliers] = useState<string[]>(search.get('supplierIds')?.split(',') ?? []);
  const [missing, setMissing] = useState(false);
  const places = useQuery(placesRead());
  const wrongDay = day.trim() !== '' && !parseOrderDate(day);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.entries({ ...numbers, purchaseDate: parseOrderDate(day) ?? '', supplierIds: suppliers.join(',') }).filter(
      ([, value]) => value.trim() !== '',
    );
    if (wrongDay) return;
    if (!given.some(([name]) => name !== 'supplierIds')) return setMissing(true);
    void navigate(`${base}?${new URLSearchParams(given.map(([name, value]) => [name, value.trim()]))}`);
    onDone();
  };
  return (
    <Columns onSubmit={submit} component="form" cols="repeat(auto-fill, minmax(210px, 1fr))" gap={16} align="end" w="100%" noValidate>
      <p className="small muted" style={{ gridColumn: '1 / -1' }}>
        {t('oneIsEnough')}
      </p>
      {NUMBERS.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          maxLength={250}
          value={numbers[name] ?? ''}
          onChange={(event) => {
            setNumbers({ ...numbers, [name]: event.currentTarget.value });
            setMissing(false);
          }}
        />
      ))}
      <TextField
        label={t('purchaseDate')}
        optional
        placeholder={t('purchaseDateHint')}
        classNames={LEFT_TO_RIGHT}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        error={wrongDay ? t('purchaseDateWrong') : undefined}
      />
      <MultiSelectField
        label={t('supplier')}
        {...(suppliers.length === 0 && { placeholder: t('anySupplier') })}
        data={[...(places.data?.values() ?? [])]
          .filter(({ type }) => ['FINAL_PRODUCT_ASSEMBLY', 'MILL', 'SPINNER', 'GINNER'].includes(type))
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={suppliers}
        onChange={setSuppliers}
      />
      <Button type="submit" variant="primary">
        {t('trace')}
      </Button>
      {missing ? <InlineError>{t('needOne')}</InlineError> : null}
    </Columns>
  );
}

const orderDay = (iso: string | null): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso ?? '') ?? [];
  return year ? `${month}.${day}.${year}` : '';
};

function FindByProductForm({ onDone, to }: { onDone: () => void; to: (id: string) => string }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const requiredText = useRequiredText();
  const navigate = useNavigate();
  const { productId = '' } = useParams();
  const [search] = useUrlState();
  const [id, setId] = useState(productId);
  const [direction, setDirection] = useState(search.get('direction') ?? 'backward');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!id.trim()) return setMissing(true);
    void navigate(`${to(id.trim())}${direction === 'forward' ? '?direction=forward' : ''}`);
    onDone();
  };
  return (
    <Columns onSubmit={submit} component="form" cols="repeat(auto-fill, minmax(210px, 1fr))" gap={16} align="end" w="100%" noValidate>
      <ProductIdField
        label={t('productId')}
        placeholder="7KM-4QX-9TR-2HB"
        value={id}
        onChange={(next) => {
          setId(next);
          setMissing(false);
        }}
        error={missing ? requiredText(words('productIdNoun')) : undefined}
      />
      <SelectField
        label={t('direction')}
        data={(['backward', 'forward'] as const).map((value) => ({ value, label: t(value) }))}
        value={direction}
        onChange={(next) => setDirection(next ?? 'backward')}
      />
      <Button type="submit" variant="primary">
        {t('trace')}
      </Button>
    </Columns>
  );
}
