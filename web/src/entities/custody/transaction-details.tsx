import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AgreementReply, TransactionReply } from '../../../../contracts/custody/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../app/api/api.js';
import { useWrite } from '../../app/api/use-write.js';
import { useSession } from '../../app/session/session.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Chip } from '../../ui/data-display/chip.js';
import { Hash } from '../../ui/data-display/copyable.js';
import { Num } from '../../ui/data-display/number-text.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { formatDateTime, formatInteger, formatKg, formatSignedKg, formatYield, inSentence } from '../../ui/format.js';
import { DocumentButton } from '../document/document-button.js';
import { AgreementChip } from './agreement.js';
import { CUSTODY_CHANGES } from './custody-reads.js';
import { lotPath, returnPath } from './lot-paths.js';
import { ProductIdText } from './product-id-text.js';
import css from './transaction-details.module.css';

/** Lots that a count names itself stand there with their books. */
const isCounted = ({ counts = [] }: TransactionReply, productId: string): boolean => counts.some((row) => row.productId === productId);

/** What was found beside what the books held. */
function Counts({ counts }: { counts: NonNullable<TransactionReply['counts']> }) {
  const { t } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  return (
    <ul aria-label={t('details.counts')}>
      {counts.map(({ productId, product, bookGrams, countedGrams }) => (
        <li key={productId ?? product}>
          {productId === undefined ? null : (
            <Link to={lotPath(productId)}>
              <ProductIdText id={productId} />
            </Link>
          )}
          <span>{words(`product.${product}`)}</span>
          <span className="muted">{t('details.found', { counted: formatKg(countedGrams), book: formatKg(bookGrams) })}</span>
          <Num className="strong">{formatSignedKg(countedGrams - bookGrams)} kg</Num>
        </li>
      ))}
    </ul>
  );
}

interface TransactionDetailsProps {
  transaction: TransactionReply;
  /** Where no row says when it happened and by which papers. */
  isStandalone?: boolean;
}

/** A record opened in its row: its lots, papers, postings, flags and hash. */
export function TransactionDetails({ transaction, isStandalone = false }: TransactionDetailsProps) {
  const { t, i18n } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  const isOwn = useSession()?.user.currentFacility?.id === transaction.facility.id;
  const details = [
    ...(isStandalone ? rowDetails(transaction, t) : []),
    { label: t('details.facility'), value: transaction.facility.name },
    { label: t('details.recorded'), value: <Num>{formatDateTime(transaction.recordedAt)}</Num> },
    transaction.step ? { label: t('details.step'), value: words(`step.${transaction.step as 'gin'}`) } : undefined,
    transaction.yieldBp ? { label: t('details.yield'), value: <Num>{formatYield(transaction.yieldBp)}</Num> } : undefined,
    transaction.price
      ? { label: t('details.price'), value: <Num>{`${transaction.price.currency} ${formatInteger(transaction.price.amount)}`}</Num> }
      : undefined,
    transaction.transferKind && transaction.transferKind !== 'sale'
      ? { label: t('details.transferKind'), value: t(`transferKind.${transaction.transferKind as 'sale'}`) }
      : undefined,
    transaction.sellerName === undefined
      ? undefined
      : { label: t('details.seller'), value: <bdi>{transaction.sellerName ?? t('details.erased')}</bdi> },
    transaction.broker ? { label: t('details.broker'), value: transaction.broker.name } : undefined,
    transaction.transporter ? { label: t('details.transporter'), value: transaction.transporter.name } : undefined,
    transaction.draws?.length
      ? {
          label: t('details.draws'),
          value: transaction.draws.map(({ product, massGrams }, at) => (
            <span key={product}>
              {at > 0 ? ', ' : ''}
              <Num>{formatKg(massGrams)} kg</Num> {inSentence(words(`product.${product}`))}
            </span>
          )),
        }
      : undefined,
    transaction.reason ? { label: t('details.countReason'), value: transaction.reason } : undefined,
    { label: t('details.hash'), value: <Hash hash={transaction.hash} ends={6} /> },
    transaction.voidedAt ? { label: t('voided'), value: <Num>{formatDateTime(transaction.voidedAt)}</Num> } : undefined,
    transaction.voidReason ? { label: t('reason'), value: transaction.voidReason } : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <div className={css.details}>
      <dl className={css.line}>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {transaction.flags.length ? (
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {transaction.flags.map((flag) => (
            <Chip key={JSON.stringify(flag)} tone="medium">
              {i18n.exists(`transactions:flag.${flag.code}`)
                ? t(`flag.${flag.code as 'stepAssumed'}`)
                : t('flagOther', { code: flag.code })}
            </Chip>
          ))}
        </p>
      ) : null}
      {transaction.counts ? <Counts counts={transaction.counts} /> : null}
      <ul aria-label={t('lots')}>
        {transaction.lots
          .filter((lot) => !isCounted(transaction, lot.productId))
          .map((lot) => (
            <li key={`${lot.lotId} ${lot.role}`}>
              <Link to={lotPath(lot.productId)}>
                <ProductIdText id={lot.productId} />
              </Link>
              <span>{words(`product.${lot.product}`)}</span>
              {lot.role === 'moved' ? null : <Chip tone={lot.role === 'output' ? 'green' : 'neutral'}>{t(`role.${lot.role}`)}</Chip>}
              <span>
                <Num className="strong">{formatKg(lot.massGrams)} kg</Num>
              </span>
            </li>
          ))}
      </ul>
      {transaction.documents?.length ? (
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
          {transaction.documents.map(({ blobName, kind }) => (
            <DocumentButton key={blobName} blobName={blobName}>
              {t(`document.${kind}`)}
            </DocumentButton>
          ))}
        </p>
      ) : null}
      {transaction.postings.length ? (
        <p className="small">
          <span className="muted">{t('postings')}: </span>
          {transaction.postings.map((posting) => (
            <Num key={`${posting.certification} ${posting.kind} ${posting.grams}`} className={posting.grams > 0 ? 'good' : ''}>
              {posting.certification} {formatSignedKg(posting.grams)} kg{' '}
            </Num>
          ))}
        </p>
      ) : null}
      {transaction.agreements?.length ? <Agreements agreements={transaction.agreements} /> : null}
      {isOwn && !transaction.voided ? (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <VoidAction transaction={transaction} />
          <ReturnAction transaction={transaction} />
        </div>
      ) : null}
    </div>
  );
}

const rowDetails = (transaction: TransactionReply, t: ReturnType<typeof useTranslation<'transactions'>>['t']) => [
  { label: t('occurred'), value: <Num>{formatDateTime(transaction.occurredAt)}</Num> },
  ...(['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const).map((name) =>
    transaction[name] ? { label: t(name), value: transaction[name] } : undefined,
  ),
];

/** Who agrees, who disputes, since when and why; and what was disputed once. */
function Agreements({ agreements }: { agreements: readonly AgreementReply[] }) {
  const { t } = useTranslation('transactions');
  return (
    <ul aria-label={t('agreements.agreement')}>
      {agreements.map((each) => (
        <li key={each.facility.id}>
          <AgreementChip agreement={each.agreement} />
          <AgreementText agreement={each} />
          {each.dispute?.reason ? <span className="muted">{each.dispute.reason}</span> : null}
        </li>
      ))}
    </ul>
  );
}

function AgreementText({ agreement: { facility, agreement, since, byRecord, dispute } }: { agreement: AgreementReply }) {
  const { t } = useTranslation('transactions');
  const params = { name: facility.name, when: since ? formatDateTime(since) : '' };
  const was = dispute?.settledAt
    ? t('agreements.wasDisputed', { from: formatDateTime(dispute.at), to: formatDateTime(dispute.settledAt) })
    : undefined;
  const line =
    agreement === 'toConfirm'
      ? t('agreements.saysToConfirm', params)
      : agreement === 'disputed'
        ? t('agreements.saysDisputed', params)
        : byRecord
          ? t('agreements.saysByRecord', params)
          : t('agreements.saysConfirmed', params);
  return <span>{was ? `${line}, ${was}` : line}</span>;
}

function ReturnAction({ transaction: { kind, counterparty, transactionId, lots } }: { transaction: TransactionReply }) {
  const { t } = useTranslation('transactions');
  const type = useSession()?.user.currentFacility?.type;
  const path = returnPath(
    type,
    transactionId,
    lots.map(({ productId }) => productId),
  );
  if (kind !== 'purchase' || !counterparty || !path) return null;
  return (
    <ButtonLink size="small" to={path}>
      {t('returnLots')}
    </ButtonLink>
  );
}

function VoidAction({ transaction }: { transaction: TransactionReply }) {
  const { t } = useTranslation('transactions');
  const [opened, setOpened] = useState(false);
  const params = { transactionId: transaction.transactionId };
  const { write } = useWrite((reason: string) => call(routes.voidTransaction, { params, body: { reason } }), { changes: CUSTODY_CHANGES });
  const voidRecord = async (reason: string) => {
    await write(reason);
    toast('success', t('voidDone'));
  };
  return (
    <div>
      <Button size="small" icon={<IconArrowBackUp size={16} className="directional" aria-hidden />} onClick={() => setOpened(true)}>
        {t('void')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('voidTitle', { revision: formatInteger(transaction.revision) })}
        text={t('voidText')}
        reasonLabel={t('reason')}
        cancelLabel={t('keep')}
        confirmLabel={t('voidDo')}
        busyLabel={t('voiding')}
        onConfirm={voidRecord}
      />
    </div>
  );
}
