import { Flex, Group, Stack } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentWindow } from '../../../../../../../contracts/ledger/balance/current-window.js';
import { productIdKey } from '../../../../../../../contracts/shared/product-id.js';
import { ProductIdField } from '../../../../../entities/custody/codes/product-id-field.js';
import { useGoodsName } from '../../../../../entities/custody/goods-name.js';
import { count } from '../../../../../entities/record/count/count.js';
import { CountByField, CountDifference, NothingCounted, ReasonField } from '../../../../../entities/record/count/count-fields.js';
import { type CountRow, productRows } from '../../../../../entities/record/count/count-rows.js';
import { useScannedIds } from '../../../../../entities/record/scan/use-scanned-ids.js';
import { Button } from '../../../../../ui/button.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { formatKg, formatProductId } from '../../../../../ui/format.js';
import { useField } from '../../../../../ui/forms/bound/use-field.js';
import { WeightField } from '../../../../../ui/forms/number-fields.js';
import cameraView from '../../form/camera-view.module.css';
import { RecordDetails } from '../../form/record-details.js';
import { RecordFormLoader, RecordFormScreen } from '../../form/record-form-screen.js';
import { usePhoneStock } from '../../form/stock-step.js';
import { usePhoneRecord } from '../../form/use-phone-record.js';
import { AsOf } from '../../shell/kept-read.js';
import phoneCard from '../../shell/phone-card.module.css';
import { cachedWindowRead, cachedWindowsRead } from '../../shell/phone-reads.js';
import phoneRows from '../../shell/phone-rows.module.css';
import { mayUse, type StockLot } from '../../shell/phone-stock.js';
import { usePhone } from '../../shell/use-phone.js';
import css from './count.module.css';

type CountableLot = StockLot & { product: NonNullable<StockLot['product']>; grams: number };

/** Takes lots that are held, not shipped and have a weight. */
const isCountable = (lot: StockLot): lot is CountableLot => mayUse(lot) && lot.product !== undefined && lot.grams !== null && lot.grams > 0;

const rowOf = ({ productId, product, label, grams }: CountableLot): CountRow => ({
  ...{ key: productId, productId, product, name: productId, bookGrams: grams },
  ...(label !== undefined && { description: label }),
});

const CameraView = lazy(async () => ({ default: (await import('../../form/camera-view.js')).CameraView }));

export const PhoneCount = () => (
  <RecordFormLoader kind="count">
    <CountForm />
  </RecordFormLoader>
);

/** Weighs again what is here: lot by lot, or at a Mass balance site by product. */
function CountForm() {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const record = usePhoneRecord(count);
  const { stock, savedAt, error } = usePhoneStock(record.correctedOrder);
  const by = useWatch({ control: record.form.control, name: 'by' });
  const isPooled = useIsPooled();
  const lots = stock?.filter(isCountable) ?? [];
  const isEmpty = stock !== undefined && lots.length === 0;
  const products = () =>
    productRows(
      lots.map((lot) => ({ product: lot.product, remainingGrams: lot.grams })),
      (product) => words(`product.${product}`),
    );
  return (
    <RecordFormScreen record={record} {...(stock && !isEmpty && { action: { label: t('count.do') } })}>
      {error ? <ReadError error={error} onRetry={() => window.location.reload()} /> : null}
      {isEmpty ? <EmptyState title={t('count.nothing')}>{t('count.nothingText')}</EmptyState> : null}
      <AsOf savedAt={savedAt} />
      {lots.length > 0 ? (
        <>
          <p className="muted">{t('count.hint')}</p>
          {isPooled ? <CountByField /> : null}
          {by === 'products' ? <CountRows label={t('product')} rows={products()} /> : <LotRows rows={lots.map(rowOf)} />}
          <NothingCounted />
          <ReasonField />
          <RecordDetails definition={count} />
        </>
      ) : null}
    </RecordFormScreen>
  );
}

/** Returns true where the books hold pools, as far as this phone knows. */
function useIsPooled(): boolean {
  const phone = usePhone();
  const windows = useQuery(cachedWindowsRead(phone)).data?.value;
  const current = currentWindow(windows ?? []);
  const detail = useQuery({ ...cachedWindowRead(phone, current?.number ?? 0), enabled: phone.account !== '' && current !== undefined });
  return detail.data?.value.model === 'massBalance';
}

/** From so many lots on, they are searched. */
const SEARCHABLE_FROM = 6;
const SHOWN_FIRST = 25;

/** A list of lots, narrowed by an ID that is typed or scanned. */
function LotRows({ rows }: { rows: readonly CountRow[] }) {
  const { t } = useTranslation('custody');
  const { t: own } = useTranslation('phone');
  const [typed, setTyped] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const find = (code: string): void => setTyped(formatProductId(code.trim()));
  useScannedIds(find);
  const found = rowsWith(rows, typed);
  const shown = showsAll ? found : found.slice(0, SHOWN_FIRST);
  return (
    <>
      {isScanning ? (
        <Suspense fallback={<div className={cameraView.camera} />}>
          <CameraView onCode={find} />
        </Suspense>
      ) : null}
      {rows.length >= SEARCHABLE_FROM ? (
        <>
          <ProductIdField label={t('productId')} placeholder="7KM-4QX-9TR-2HB" value={typed} onChange={setTyped} takesScans />
          <Group className={phoneCard.actions} gap={8} align="stretch">
            <Button icon={<IconScan size={18} aria-hidden />} aria-pressed={isScanning} onClick={() => setScanning(!isScanning)}>
              {own('scanLabels')}
            </Button>
          </Group>
        </>
      ) : null}
      {found.length === 0 ? <p role="status">{t('refused.notHeld')}</p> : <CountRows label={t('lots')} rows={shown} />}
      {shown.length < found.length || typed !== '' ? (
        <Group className={phoneCard.actions} gap={8} align="stretch">
          <Button
            onClick={() => {
              setTyped('');
              setShowsAll(true);
            }}
          >
            {t('count.all')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

function CountRows({ label, rows }: { label: string; rows: readonly CountRow[] }) {
  return (
    <ul className={phoneRows.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key}>
          <CountedRow row={row} />
        </li>
      ))}
    </ul>
  );
}

/** One lot or product: what the books hold, and what was found. Left empty, it was not counted. */
function CountedRow({ row }: { row: CountRow }) {
  const { t } = useTranslation('custody');
  const nameOf = useGoodsName();
  const field = useField<number>(`found.${row.key}`, t('count.counted'));
  return (
    <Stack className={css.card} gap={8} data-bad={field.error ? true : undefined}>
      <Flex gap={12} align="baseline" justify="space-between">
        <span className={phoneRows.what}>
          {row.productId === undefined ? (
            <span className="strong">{row.name}</span>
          ) : (
            <>
              <bdi dir="ltr" className="mono">
                {formatProductId(row.productId)}
              </bdi>
              <small>{nameOf({ product: row.product, name: row.description })}</small>
            </>
          )}
        </span>
        <span className="small muted">
          {t('count.book')} <Num>{`${formatKg(row.bookGrams)} kg`}</Num>
        </span>
      </Flex>
      <WeightField aria-label={t('count.countedOf', { name: row.name })} showsError {...field} />
      <Group gap="4px 8px" mih={24}>
        <CountDifference row={row} quantity={field.value} />
      </Group>
    </Stack>
  );
}

/** Finds the rows whose product ID contains what was typed or scanned; all of them for nothing. */
function rowsWith(rows: readonly CountRow[], typed: string): readonly CountRow[] {
  const wanted = productIdKey(typed.trim());
  return wanted === '' ? rows : rows.filter(({ key }) => productIdKey(key).includes(wanted));
}
