/** Lists lots that can be ticked: waiting ones first, then the others that the search finds. */
import { Box, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrittenName } from '../../../../entities/custody/goods-name.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { Provenance } from '../../../../entities/custody/provenance.js';
import type { RecordLot } from '../../../../entities/record/record-lot.js';
import { Button } from '../../../../ui/button.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { comma, formatDate, formatKg, formatProductId } from '../../../../ui/format.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import { Card } from '../../../../ui/layout/layout.js';
import type { LotSelection } from './lot-selection.js';
import lotsSection from './lots-section.module.css';
import type { LotSearch } from './open-list.js';
import weighedRow from './weighed-row.module.css';

export interface LotGroup {
  /** Why they are first; none for the others. */
  title?: string;
  lots: readonly RecordLot[];
}

const SHOWN_FIRST = 5;

interface OpenLotsProps {
  lots: Pick<LotSelection, 'accepted' | 'choose'>;
  open: readonly LotGroup[] | undefined;
  search: LotSearch | undefined;
  emptyText: string;
}

export function OpenLots({ lots, open, search, emptyText }: OpenLotsProps) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const [sought, setSought] = useState('');
  const [product, setProduct] = useState<string | null>(null);
  const all = open?.flatMap((group) => group.lots);
  const isFound = useSearch(sought, product);
  const found = open?.map((group) => ({ ...group, lots: group.lots.filter(isFound) })).filter((group) => group.lots.length > 0);
  const seek = (text: string): void => {
    setSought(text);
    search?.onSought(text);
  };
  if (search?.error) return <ReadError error={search.error} onRetry={search.retry} />;
  if (all?.length === 0) {
    return (
      <Card padded={false}>
        <EmptyState title={t('noOpenLots')}>{emptyText}</EmptyState>
      </Card>
    );
  }
  return (
    <Stack gap={12}>
      {all && all.length > SHOWN_FIRST ? (
        <LotFilter lots={all} sought={sought} onSought={seek} product={product} onProduct={setProduct} />
      ) : null}
      <div className="small muted" role="status">
        {search?.isSearching ? words('loading') : found?.length === 0 ? t('noneFound') : null}
        {search && search.more > 0 && !search.isSearching ? t('moreLotsToFind', { more: search.more }) : null}
      </div>
      {(found ?? [{ lots: undefined }]).map((group, index) => (
        <OpenGroup
          key={'title' in group ? (group.title ?? index) : index}
          group={group}
          lots={lots}
          isSought={sought !== '' || product !== null}
        />
      ))}
    </Stack>
  );
}

/** By any part of its code, or of what it is called, and by its product. */
function useSearch(sought: string, product: string | null): (lot: RecordLot) => boolean {
  const { t } = useTranslation('ui');
  const nameOf = useWrittenName();
  const text = sought.trim().toLowerCase();
  const key = text.replaceAll('-', '');
  return (lot) => {
    const words = [nameOf({ product: lot.product, name: lot.label }), lot.product && t(`product.${lot.product}`), lot.claim?.certification]
      .join(' ')
      .toLowerCase();
    const isNamed = lot.productId.replaceAll('-', '').toLowerCase().includes(key) || words.includes(text);
    return isNamed && (product === null || lot.product === product);
  };
}

interface LotFilterProps {
  lots: readonly RecordLot[];
  sought: string;
  onSought: (text: string) => void;
  product: string | null;
  onProduct: (product: string | null) => void;
}

function LotFilter({ lots, sought, onSought, product, onProduct }: LotFilterProps) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const products = [...new Set(lots.flatMap((lot) => lot.product ?? []))];
  return (
    <div className={lotsSection.lotFilter}>
      <TextField
        small
        aria-label={t('searchLots')}
        placeholder={t('searchLots')}
        value={sought}
        onChange={(event) => onSought(event.currentTarget.value)}
      />
      {products.length > 1 ? (
        <SelectField
          small
          optional
          aria-label={t('product')}
          placeholder={t('allProducts')}
          data={products.map((each) => ({ value: each, label: words(`product.${each}`) }))}
          value={product}
          onChange={onProduct}
        />
      ) : null}
    </div>
  );
}

interface OpenGroupProps {
  group: { title?: string; lots: readonly RecordLot[] | undefined };
  lots: Pick<LotSelection, 'accepted' | 'choose'>;
  isSought: boolean;
}

/** The first of them; what was looked for is shown in full. */
function OpenGroup({ group: { title, lots: open }, lots, isSought }: OpenGroupProps) {
  const { t } = useTranslation('custody');
  const [isFull, setFull] = useState(false);
  const columns = useOpenColumns(open);
  const shown = isFull || isSought ? open : open?.slice(0, SHOWN_FIRST);
  const hidden = (open?.length ?? 0) - (shown?.length ?? 0);
  return (
    <Card padded={false}>
      {title ? (
        <Box className="muted ruled-below" p="8px 16px" bg="var(--sub)" fz={12} fw={500}>
          {title}
        </Box>
      ) : null}
      <DataTable
        label={title ?? t('byList')}
        columns={columns}
        rows={shown}
        rowKey={(lot) => lot.productId}
        rowName={(lot) => formatProductId(lot.productId)}
        density="dense"
        selection={{
          selected: new Set(lots.accepted.map(({ productId }) => productId)),
          onChange: (chosen) => lots.choose(open ?? [], chosen),
        }}
        onOpen={(lot) =>
          lots.choose([lot], lots.accepted.some(({ productId }) => productId === lot.productId) ? new Set() : new Set([lot.productId]))
        }
      />
      {hidden > 0 ? (
        <div className={weighedRow.cardFoot}>
          <Button variant="link" size="tiny" onClick={() => setFull(true)} label={t('moreLots', { count: hidden })} />
        </div>
      ) : null}
    </Card>
  );
}

function useOpenColumns(open: readonly RecordLot[] | undefined): Column<RecordLot>[] {
  const { t } = useTranslation('custody');
  const isOriginKnown = open?.some(({ verifiedShare }) => verifiedShare !== undefined) ?? true;
  const whatOf = useLotLabel();
  return [
    { key: 'id', head: t('productId'), phone: 'title', cell: (lot) => <ProductIdText id={lot.productId} /> },
    { key: 'product', head: t('product'), cell: whatOf },
    { key: 'claim', head: t('claim'), cell: (lot) => <LotClaim lot={lot} /> },
    ...(isOriginKnown ? [{ key: 'origin', head: t('origin'), tablet: 'hide', phone: 'hide', cell: originOf } as const] : []),
    { key: 'date', head: t('recorded'), number: true, cell: (lot) => (lot.occurredAt ? <Num>{formatDate(lot.occurredAt)}</Num> : null) },
    { key: 'weight', head: t('weight'), phone: 'value', number: true, cell: (lot) => <LotWeight lot={lot} /> },
  ];
}

const originOf = (lot: RecordLot) =>
  lot.verifiedShare === undefined ? null : <Provenance lot={{ ...lot, verifiedShare: lot.verifiedShare }} />;

/** Its grade or what it is called, else what it is. */
export function useLotLabel(): (lot: RecordLot) => string {
  const { t } = useTranslation('ui');
  const nameOf = useWrittenName();
  return ({ label, product }) => nameOf({ product, name: label }) ?? (product ? t(`product.${product}`) : '');
}

/** Shows the claim of a lot; a lot in a pool has none itself. */
export function LotClaim({ lot: { claim, inDoubtGrams, pool } }: { lot: RecordLot }) {
  const { t } = useTranslation('custody');
  const { t: records } = useTranslation('transactions');
  if (claim && inDoubtGrams !== undefined)
    return <>{records('claimInDoubt', { certification: claim.certification, weight: formatKg(inDoubtGrams) })}</>;
  if (claim) return <>{claim.certification}</>;
  return <span className="muted">{pool ? '–' : t('noClaim')}</span>;
}

/** Names a lot with its claim; a lot in a pool has none to name. */
export function LotCaption({ lot }: { lot: RecordLot }) {
  const labelOf = useLotLabel();
  return (
    <span className="caption">
      {labelOf(lot)}
      {lot.claim || !lot.pool ? (
        <>
          {comma()}
          <LotClaim lot={lot} />
        </>
      ) : null}
    </span>
  );
}

export function LotWeight({ lot: { grams, quantity, unit } }: { lot: RecordLot }) {
  const { t } = useTranslation('ui');
  if (grams !== null) return <KgCell grams={grams} />;
  return <Num>{quantity === undefined ? '–' : `${quantity} ${t(`unit.${unit ?? 'kg'}`)}`}</Num>;
}
