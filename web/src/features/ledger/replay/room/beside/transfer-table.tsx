import { useTranslation } from 'react-i18next';
import type { BesideReply, BesideSums, BesideTransfer } from '../../../../../../../contracts/watch/audits/replies.js';
import { Button } from '../../../../../ui/button.js';
import { type Column, DataTable } from '../../../../../ui/data-display/data-table.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../../ui/feedback/feedback.js';
import { formatDate, formatInteger, formatKg, formatSignedKg } from '../../../../../ui/format.js';
import { Card } from '../../../../../ui/layout/layout.js';
import css from '../room.module.css';
import { keyOf, toneOf, useStateText } from './transfer-words.js';

interface TransferTableProps {
  found: BesideReply;
  selected: BesideTransfer | undefined;
  onSelect: (transfer: BesideTransfer) => void;
}

/** Lists the transfers between two ledgers with what both sides say of each, and their sums. */
export function TransferTable({ found, selected, onSelect }: TransferTableProps) {
  const { t } = useTranslation('audits');
  const stateText = useStateText();
  const nameOf = new Map(found.sides.map(({ facility }) => [facility.id, facility.name]));
  const isSelected = (row: BesideTransfer) => selected !== undefined && keyOf(row) === keyOf(selected);
  const columns: Column<BesideTransfer>[] = [
    {
      ...{ key: 'dates', head: t('soldAndReceived'), phone: 'title' },
      cell: (row) => (
        <Button variant="link" aria-current={isSelected(row) || undefined} onClick={() => onSelect(row)}>
          <Num>{datesOf(row)}</Num>
        </Button>
      ),
    },
    {
      ...{ key: 'direction', head: t('direction'), phone: 'line' },
      cell: ({ sellerId, buyerId }) => (
        <>
          <bdi>{nameOf.get(sellerId)}</bdi> – <bdi>{nameOf.get(buyerId)}</bdi>
        </>
      ),
    },
    { key: 'sold', head: t('sold'), number: true, phone: 'value', cell: ({ soldGrams }) => formatKg(soldGrams) },
    { key: 'received', head: t('received'), number: true, phone: 'line', cell: ({ receivedGrams }) => formatKg(receivedGrams) },
    {
      ...{ key: 'difference', head: t('difference'), number: true, phone: 'line' },
      cell: ({ differenceGrams }) => (differenceGrams === null ? '–' : formatSignedKg(differenceGrams)),
    },
    {
      ...{ key: 'both', head: t('bothSides'), phone: 'full' },
      cell: (row) => (
        <span className={css.verdict} data-state={toneOf(row)}>
          {stateText(row)}
        </span>
      ),
    },
  ];
  return (
    <Card padded={false} title={t('transfers')}>
      <DataTable
        label={t('transfers')}
        columns={columns}
        rows={found.items}
        rowKey={keyOf}
        empty={<EmptyState title={t('noTransfers')} />}
      />
      <ul className={css.sums}>
        {found.sums
          .filter(({ transfers }) => transfers > 0)
          .map((sums) => (
            <Sums key={sums.sellerId} sums={sums} nameOf={nameOf} />
          ))}
      </ul>
    </Card>
  );
}

function Sums({ sums, nameOf }: { sums: BesideSums; nameOf: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('audits');
  const names = { seller: nameOf.get(sums.sellerId), buyer: nameOf.get(sums.buyerId) };
  return (
    <li>
      <span className="strong">{t('sums', { ...names, n: formatInteger(sums.transfers) })}</span>
      <span>
        {t('sold')} <Num className="strong">{formatKg(sums.soldGrams)}</Num>
      </span>
      <span>
        {t('received')} <Num className="strong">{formatKg(sums.receivedGrams)}</Num>
      </span>
      <span>
        {t('difference')} <Num className="strong">{formatSignedKg(sums.differenceGrams)}</Num>
      </span>
      {sums.toReceive > 0 ? <span>{t('stillToReceive', { kg: formatKg(sums.toReceiveGrams) })}</span> : null}
      {sums.unweighed > 0 ? <span className="muted">{t('unweighed', { n: formatInteger(sums.unweighed) })}</span> : null}
    </li>
  );
}

function datesOf({ at, sales, received }: BesideTransfer): string {
  const sold = sales[0]?.occurredAt ?? at;
  const days = [formatDate(sold), ...(received ? [formatDate(received.occurredAt)] : [])];
  return [...new Set(days)].join(' – ');
}
