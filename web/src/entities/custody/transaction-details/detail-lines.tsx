import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_NUMBERS } from '../../../../../contracts/ledger/custody/record-details.js';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { Hash } from '../../../ui/data-display/copyable.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDateTime, formatInteger, formatKg, formatYield, inSentence } from '../../../ui/format.js';

type DetailLine = { label: string; value: ReactNode };

interface DetailLinesProps {
  transaction: TransactionReply;
  /** Is true when no row shows date and documents. */
  isStandalone: boolean;
}

/** Lists the details of a record by name, without empty ones. */
export function DetailLines({ transaction, isStandalone }: DetailLinesProps) {
  const rowLines = useRowLines(transaction);
  const recordLines = useRecordLines(transaction);
  const voidLines = useVoidLines(transaction);
  const lines = [...(isStandalone ? rowLines : []), ...recordLines, ...voidLines].filter(({ value }) => value);
  return (
    <Group component="dl" gap="4px 24px" align="stretch">
      {lines.map(({ label, value }) => (
        <Stack gap={0} key={label}>
          <dt className="caption">{label}</dt>
          <dd>{value}</dd>
        </Stack>
      ))}
    </Group>
  );
}

/** Holds what a list shows in the row. */
function useRowLines(transaction: TransactionReply): DetailLine[] {
  const { t } = useTranslation('transactions');
  return [
    { label: t('occurred'), value: <Num>{formatDateTime(transaction.occurredAt)}</Num> },
    ...DOCUMENT_NUMBERS.map((name) => ({ label: t(`number.${name}`), value: transaction[name] })),
  ];
}

function useRecordLines(transaction: TransactionReply): DetailLine[] {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  const { facility, recordedAt, step, yieldBp, price, transferKind, sellerName, broker, transporter, draws, reason, hash, shortCover } =
    transaction;
  return [
    { label: t('details.facility'), value: facility.name },
    { label: t('details.recorded'), value: <Num>{formatDateTime(recordedAt)}</Num> },
    { label: t('details.step'), value: step && words(`step.${step as 'gin'}`) },
    { label: t('details.yield'), value: yieldBp && <Num>{formatYield(yieldBp)}</Num> },
    { label: t('details.price'), value: price && <Num>{`${price.currency} ${formatInteger(price.amount)}`}</Num> },
    {
      label: t('details.transferKind'),
      value: transferKind && transferKind !== 'sale' && t(`transferKind.${transferKind as 'sale'}`),
    },
    { label: t('details.seller'), value: sellerName === undefined ? undefined : <bdi>{sellerName ?? t('details.erased')}</bdi> },
    { label: t('details.broker'), value: broker?.name },
    { label: t('details.transporter'), value: transporter?.name },
    { label: t('details.draws'), value: draws?.length ? <Draws draws={draws} /> : undefined },
    { label: t('details.shortCover'), value: shortCover && t(`shortCover.${shortCover}`) },
    { label: t('details.countReason'), value: reason },
    { label: t('details.hash'), value: <Hash hash={hash} ends={6} /> },
  ];
}

function useVoidLines({ voidedAt, voidReason, voidAsked }: TransactionReply): DetailLine[] {
  const { t } = useTranslation('transactions');
  return [
    { label: t('voidAsked'), value: voidAsked && <Num>{formatDateTime(voidAsked.at)}</Num> },
    { label: t('voidAskedWhy'), value: voidAsked?.reason },
    { label: t('voided'), value: voidedAt && <Num>{formatDateTime(voidedAt)}</Num> },
    { label: t('reason'), value: voidReason },
  ];
}

/** Shows what was drawn from pools. */
function Draws({ draws }: { draws: NonNullable<TransactionReply['draws']> }) {
  const { t: words } = useTranslation('ui');
  return draws.map(({ product, massGrams }, at) => (
    <span key={product}>
      {at > 0 ? ', ' : ''}
      <Num>{formatKg(massGrams)} kg</Num> {inSentence(words(`product.${product}`))}
    </span>
  ));
}
