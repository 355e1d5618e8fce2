import { Box, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_NUMBERS } from '../../../../../contracts/ledger/custody/record-details.js';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { sumOrNull } from '../../../../../contracts/shared/units.js';
import { useSession } from '../../../client/session/session.js';
import { AgreementChip } from '../../../entities/custody/agreement.js';
import { claimsOf } from '../../../entities/custody/goods-name.js';
import { ReviewRecordButton } from '../../../entities/custody/review-record-button.js';
import { useFlagText } from '../../../entities/custody/transaction-details/flag-text.js';
import { TransactionKindIcon } from '../../../entities/custody/transaction-kind-icon.js';
import { Chip } from '../../../ui/data-display/chip.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../../ui/data-display/number-text.js';
import { comma, formatDateTime, formatInteger } from '../../../ui/format.js';
import css from './transactions.module.css';

/** `party`: the party asked to confirm, in a list of others' records. */
export function useTransactionColumns(party: string | undefined): Column<TransactionReply>[] {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  const { t: stock } = useTranslation('stock');
  return [
    { key: 'occurred', head: t('occurred'), sort: 'occurredAt', cell: (row) => <Num>{formatDateTime(row.occurredAt)}</Num> },
    {
      key: 'event',
      head: t('event'),
      number: true,
      phone: 'hide',
      tablet: 'hide',
      cell: (row) => <Num>{formatInteger(row.revision)}</Num>,
    },
    {
      key: 'kind',
      head: t('kind'),
      phone: 'title',
      cell: (row) => (
        <Group component="span" className={css.kind} gap={8} wrap="nowrap" display="inline-flex" data-voided={row.voided || undefined}>
          <TransactionKindIcon kind={row.kind} />
          <span>
            <span className="nowrap">{words(`kind.${row.kind}`)}</span>
            <Box component="small" className="caption" display="block">
              {productsOf(row, (product) => words(`product.${product}`))}
            </Box>
          </span>
        </Group>
      ),
    },
    party
      ? { key: 'recorder', head: t('agreements.recorder'), cell: (row) => <Party name={row.facility.name} /> }
      : { key: 'counterparty', head: t('counterparty'), cell: (row) => <Party name={row.counterparty?.name ?? row.sellerName ?? ''} /> },
    {
      key: 'numbers',
      head: t('numbers'),
      // Where a confirmation is requested, its button takes the space, and the opened row shows the numbers.
      ...(party && { tablet: 'hide' }),
      cell: (row) => <Numbers row={row} />,
    },
    { key: 'claim', head: stock('claim'), tablet: 'hide', phone: 'line', isEmpty: (row) => !claimsOf(row), cell: claimsOf },
    { key: 'state', head: t('state'), cell: (row) => <StateCell row={row} party={party} /> },
    { key: 'lots', head: t('lots'), number: true, phone: 'line', tablet: 'hide', cell: (row) => <Num>{movedLots(row).length}</Num> },
    { key: 'weight', head: t('weight'), number: true, phone: 'value', cell: (row) => <KgCell grams={weightOf(row)} /> },
    ...(party
      ? [
          {
            key: 'word',
            head: <span className="visually-hidden">{words('actions')}</span>,
            cell: (row: TransactionReply) => <ReviewCell row={row} party={party} />,
          },
        ]
      : []),
  ];
}

/** Keeps a name in one line where there is space. */
const Party = ({ name }: { name: string }) => <bdi className={css.party}>{name}</bdi>;

/** Shows a party's statement about a record, in a list of others' records; in one of own records, any dispute of it. */
function StateCell({ row, party }: { row: TransactionReply; party: string | undefined }) {
  const { t } = useTranslation('transactions');
  const flagText = useFlagText();
  const own = agreementOf(row, party);
  if (row.voided) return <Chip tone="other">{t('voided')}</Chip>;
  if (own) return <AgreementChip agreement={own} />;
  if (row.disputed) return <Chip tone="high">{t('disputed')}</Chip>;
  const [first, ...more] = row.flags;
  if (!first) return null;
  return (
    <Chip tone="medium">
      {flagText(first.code)} {more.length ? <Num>+{more.length}</Num> : null}
    </Chip>
  );
}

function ReviewCell({ row, party }: { row: TransactionReply; party: string }) {
  const { t: words } = useTranslation('ui');
  const acts = useSession()?.user.currentFacility?.id === party;
  const own = agreementOf(row, party);
  if (!acts || !own || row.voided) return null;
  const record = { transactionId: row.transactionId, facilityId: row.facility.id };
  if (own === 'confirmed') return null;
  return <ReviewRecordButton record={record} name={`${words(`kind.${row.kind}`)}, ${row.facility.name}`} />;
}

const agreementOf = ({ agreements }: TransactionReply, party: string | undefined) =>
  agreements?.find(({ facility }) => facility.id === party)?.agreement;

function Numbers({ row }: { row: TransactionReply }) {
  const numbers = DOCUMENT_NUMBERS.flatMap((name) => row[name] ?? []);
  if (numbers.length === 0) return null;
  return (
    <Group component="span" gap="0 12px" align="stretch" display="inline-flex">
      {numbers.map((number) => (
        <span className="nowrap" key={number}>
          {number}
        </span>
      ))}
    </Group>
  );
}

/** Returns the lots of a record; for a transform, its outputs. */
const movedLots = ({ kind, lots }: TransactionReply) => (kind === 'transform' ? lots.filter(({ role }) => role === 'output') : lots);

/** Names the products of the lots that a record moved or made. */
const productsOf = (row: TransactionReply, nameOf: (product: Product) => string): string =>
  [...new Set(movedLots(row).map(({ product }) => nameOf(product)))].join(comma());

function weightOf(row: TransactionReply): number | null {
  return sumOrNull(movedLots(row).map(({ massGrams }) => massGrams));
}
