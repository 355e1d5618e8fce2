import { Flex, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowBackUp, IconChevronDown, IconCloudOff, IconPaperclip, IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { sumOrNull } from '../../../../../../contracts/shared/units.js';
import { PHONE_READS } from '../../../../client/api/read-policy.js';
import { useSend } from '../../../../client/api/use-write.js';
import { voidOutlookRead } from '../../../../entities/custody/custody-reads.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { AddDocument } from '../../../../entities/custody/transaction-details/add-document.js';
import { TransactionKindIcon } from '../../../../entities/custody/transaction-kind-icon.js';
import { DocumentButton } from '../../../../entities/document/document-button.js';
import { useQueue } from '../../../../offline/record-queue.js';
import { Button } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { comma, formatDateTime, formatInteger, formatKg } from '../../../../ui/format.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { KeptRead } from '../shell/kept-read.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import { cachedHistoryRead, earlierHistoryRead, historySearch } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import phoneScreen from '../shell/phone-screen.module.css';
import { RecordKindIcon } from '../shell/record-kind.js';
import { usePhone } from '../shell/use-phone.js';

/** Lists this site's records; for a transporter, the transports that name it. */
export function PhoneHistory() {
  const { t } = useTranslation('shell');
  return (
    <PhoneScreen title={t('pages.ledger')} back="/m">
      <HistoryList />
    </PhoneScreen>
  );
}

function HistoryList() {
  const { t } = useTranslation('transactions');
  const { t: own } = useTranslation('phonePages');
  const phone = usePhone();
  const [hasAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 300);
  const [search, change] = useUrlState();
  const counterpartyId = search.get('counterpartyId') ?? undefined;
  const isSearch = q !== '' || counterpartyId !== undefined;
  const newest = useQuery(cachedHistoryRead(phone));
  const earlier = useInfiniteQuery({ ...earlierHistoryRead(phone), enabled: hasAsked });
  const found = useQuery({ ...historySearch(phone, { q, counterpartyId }), enabled: isSearch });
  const read = isSearch ? found : newest;
  const { total = 0 } = read.data?.value ?? {};
  const items = read.data && withEarlier(read.data.value.items, isSearch ? undefined : earlier.data?.pages);
  const askEarlier = (): void => {
    setAsked(true);
    if (hasAsked) void earlier.fetchNextPage();
  };
  return (
    <>
      <TextField label={own('ledger.search')} type="search" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      {counterpartyId === undefined ? null : (
        <Button onClick={() => change({ counterpartyId: null })} label={own('ledger.all')} icon={<IconX size={18} aria-hidden />} />
      )}
      <KeptRead {...read} />
      {items?.length === 0 ? <EmptyState title={isSearch ? own('ledger.none') : t('emptyAll')} /> : null}
      <ul className={phoneRows.rows}>
        {items?.map((each) => (
          <li key={`${each.facility.id} ${each.transactionId}`}>
            <HistoryEntry transaction={each} />
          </li>
        ))}
      </ul>
      {!isSearch && earlier.error ? <ReadError error={earlier.error} onRetry={askEarlier} /> : null}
      {!isSearch && items && total > items.length ? (
        <Button onClick={askEarlier} busy={earlier.isFetching} busyLabel={own('ledger.earlier')} label={own('ledger.earlier')} />
      ) : null}
    </>
  );
}

/** Adds the parts before the newest one. A record that has come since moves others from one part into the next. */
function withEarlier(newest: readonly TransactionReply[], earlier: readonly { items: TransactionReply[] }[] = []): TransactionReply[] {
  const all = [...newest, ...earlier.flatMap(({ items }) => items)];
  return [...new Map(all.map((each) => [`${each.facility.id} ${each.transactionId}`, each])).values()];
}

/** Opens in its place. */
function HistoryEntry({ transaction }: { transaction: TransactionReply }) {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  const { facilityId } = usePhone();
  const [isOpen, setOpen] = useState(false);
  const isOwn = transaction.facility.id === facilityId;
  const other = isOwn ? transaction.counterparty : transaction.facility;
  const moved = transaction.lots.filter(({ role }) => role !== 'input');
  const isHarvest = transaction.kind === 'record' && moved.every(({ product }) => product === 'rawCotton');
  const goods = [...new Set(moved.map(({ product }) => words(`product.${product}`)))].join(comma());
  return (
    <>
      <button type="button" className={phoneRows.row} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
          {isHarvest ? <RecordKindIcon kind="record" /> : <TransactionKindIcon kind={transaction.kind} size={22} />}
        </Flex>
        <span className={phoneRows.what}>
          <span className="strong">{words(`kind.${transaction.kind}`)}</span>
          <small>
            <Num>{formatDateTime(transaction.occurredAt)}</Num>
            {other ? comma() : ''}
            {other ? <bdi>{other.name}</bdi> : null}
          </small>
          <small>{goods}</small>
        </span>
        {transaction.voided ? <Chip tone="neutral">{t('voided')}</Chip> : null}
        {transaction.disputed && !transaction.voided ? <Chip tone="high">{t('disputed')}</Chip> : null}
        <Num className="strong num nowrap">{formatKg(totalMassGrams(moved))} kg</Num>
        <IconChevronDown size={18} color="var(--ink-3)" aria-hidden />
      </button>
      {isOpen ? <HistoryEntryDetails transaction={transaction} isOwn={isOwn} /> : null}
    </>
  );
}

export const totalMassGrams = (lots: TransactionReply['lots']): number | null => sumOrNull(lots.map(({ massGrams }) => massGrams));

function HistoryEntryDetails({ transaction, isOwn }: { transaction: TransactionReply; isOwn: boolean }) {
  const { t } = useTranslation('transactions');
  const { purchaseOrderNumber, packingListNumber, transporter, counterparty, sellerName } = transaction;
  const facts = [
    { label: t('counterparty'), value: isOwn || counterparty?.id === transporter?.id ? undefined : counterparty?.name },
    { label: t('details.seller'), value: sellerName === null ? t('details.erased') : sellerName },
    { label: t('details.transporter'), value: isOwn ? transporter?.name : undefined },
    { label: t('number.purchaseOrderNumber'), value: purchaseOrderNumber },
    { label: t('number.packingListNumber'), value: packingListNumber },
  ].filter(({ value }) => value);
  return (
    <div className={phoneScreen.body}>
      <Stack component="dl" className={phoneRows.details} gap={6}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </Stack>
      <MovedLots transaction={transaction} />
      {transaction.documents?.map(({ blobName, kind }) => (
        <DocumentButton key={blobName} blobName={blobName}>
          {t(`document.${kind}`)}
        </DocumentButton>
      ))}
      {isOwn && !transaction.voided ? <OwnActions transaction={transaction} /> : null}
    </div>
  );
}

export function MovedLots({ transaction: { lots } }: { transaction: TransactionReply }) {
  const { t } = useTranslation('transactions');
  return (
    <ul aria-label={t('lots')}>
      {lots.map((lot) => (
        <Flex
          key={`${lot.lotId} ${lot.role}`}
          component="li"
          className={phoneScreen.total}
          gap={12}
          align="baseline"
          justify="space-between"
        >
          <ProductIdText id={lot.productId} />
          <Num className="strong">{formatKg(lot.massGrams)} kg</Num>
        </Flex>
      ))}
    </ul>
  );
}

/** Needs a network: files are uploaded and voids decided at once. */
function OwnActions({ transaction }: { transaction: TransactionReply }) {
  const { t: own } = useTranslation('phone');
  const { isOnline } = useQueue();
  if (!isOnline) {
    return (
      <p className={phoneRows.note}>
        <IconCloudOff size={18} aria-hidden /> {own('changesOnline')}
      </p>
    );
  }
  return (
    <>
      <AddDocument
        transaction={transaction}
        changes={[PHONE_READS]}
        button={(open, label) => (
          <button type="button" className={phoneButtons.textButton} onClick={open}>
            <IconPaperclip size={20} aria-hidden /> {label}
          </button>
        )}
      />
      <VoidAction transaction={transaction} />
    </>
  );
}

function VoidAction({ transaction }: { transaction: TransactionReply }) {
  const { t } = useTranslation('transactions');
  const [asks, setAsks] = useState(false);
  const { write } = useSend(routes.voidTransaction, { params: { transactionId: transaction.transactionId }, changes: [PHONE_READS] });
  const outlook = useQuery(voidOutlookRead(transaction.transactionId));
  const act = async (reason: string): Promise<void> => {
    const { asked } = await write({ reason });
    toast('success', t(asked ? 'voidAskedDone' : 'voidDone'));
  };
  if (outlook.isPending) return null;
  if (outlook.data?.keptBy) return <p className={phoneRows.note}>{outlook.data.keptBy.message}</p>;
  return (
    <div>
      <button type="button" className={phoneButtons.textButton} data-danger onClick={() => setAsks(true)}>
        <IconArrowBackUp size={20} className="directional" aria-hidden /> {t('void')}
      </button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('voidTitle', { revision: formatInteger(transaction.revision) })}
        text={t('voidText')}
        reasonLabel={t('reason')}
        cancelLabel={t('keep')}
        confirmLabel={t('voidDo')}
        busyLabel={t('voiding')}
        onConfirm={act}
      />
    </div>
  );
}
