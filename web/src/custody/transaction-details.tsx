import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AgreementReply, TransactionReply } from '../../../contracts/replies.js';
import { routes } from '../../../contracts/routes.js';
import { call } from '../api.js';
import { lotPath, returnPath } from '../homes.js';
import { refreshCustody } from '../reads.js';
import { useSession } from '../session.js';
import { AgreementChip } from '../ui/agreement.js';
import { Button, ButtonLink } from '../ui/button.js';
import { Chip } from '../ui/chip.js';
import { Confirm } from '../ui/confirm.js';
import { DocumentButton } from '../ui/document-button.js';
import { dateTime, inSentence, kg, signedKg, whole, yieldPercent } from '../ui/format.js';
import { Hash, Num, ProductIdText } from '../ui/parts.js';
import { toast } from '../ui/toast.js';
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
          <span className="muted">{t('details.found', { counted: kg(countedGrams), book: kg(bookGrams) })}</span>
          <Num className="strong">{signedKg(countedGrams - bookGrams)} kg</Num>
        </li>
      ))}
    </ul>
  );
}

interface TransactionDetailsProps {
  transaction: TransactionReply;
  /** Where no row says when it happened and by which papers. */
  isAlone?: boolean;
}

/** A record opened in its row: its lots, papers, postings, flags and hash. */
export function TransactionDetails({ transaction, isAlone = false }: TransactionDetailsProps) {
  const { t, i18n } = useTranslation('transactions');
  const { t: words } = useTranslation('ui');
  const own = useSession()?.user.currentFacility?.id === transaction.facility.id;
  const facts = [
    ...(isAlone ? ofItsRow(transaction, t) : []),
    { label: t('details.facility'), value: transaction.facility.name },
    { label: t('details.recorded'), value: <Num>{dateTime(transaction.recordedAt)}</Num> },
    transaction.step ? { label: t('details.step'), value: words(`step.${transaction.step as 'gin'}`) } : undefined,
    transaction.yieldBp ? { label: t('details.yield'), value: <Num>{yieldPercent(transaction.yieldBp)}</Num> } : undefined,
    transaction.price
      ? { label: t('details.price'), value: <Num>{`${transaction.price.currency} ${whole(transaction.price.amount)}`}</Num> }
      : undefined,
    transaction.transferKind && transaction.transferKind !== 'sale'
      ? { label: t('details.transferKind'), value: t(`transferKind.${transaction.transferKind as 'sale'}`) }
      : undefined,
    transaction.broker ? { label: t('details.broker'), value: transaction.broker.name } : undefined,
    transaction.transporter ? { label: t('details.transporter'), value: transaction.transporter.name } : undefined,
    transaction.draws?.length
      ? {
          label: t('details.draws'),
          value: transaction.draws.map(({ product, massGrams }, at) => (
            <span key={product}>
              {at > 0 ? ', ' : ''}
              <Num>{kg(massGrams)} kg</Num> {inSentence(words(`product.${product}`))}
            </span>
          )),
        }
      : undefined,
    transaction.reason ? { label: t('details.countReason'), value: transaction.reason } : undefined,
    { label: t('details.hash'), value: <Hash hash={transaction.hash} ends={6} /> },
    transaction.voidedAt ? { label: t('voided'), value: <Num>{dateTime(transaction.voidedAt)}</Num> } : undefined,
    transaction.voidReason ? { label: t('reason'), value: transaction.voidReason } : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <div className={css.details}>
      <dl className={css.line}>
        {facts.map(({ label, value }) => (
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
                <Num className="strong">{kg(lot.massGrams)} kg</Num>
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
              {posting.certification} {signedKg(posting.grams)} kg{' '}
            </Num>
          ))}
        </p>
      ) : null}
      {transaction.agreements?.length ? <Agreements agreements={transaction.agreements} /> : null}
      {own && !transaction.voided ? (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <VoidAction transaction={transaction} />
          <ReturnAction transaction={transaction} />
        </div>
      ) : null}
    </div>
  );
}

const ofItsRow = (transaction: TransactionReply, t: ReturnType<typeof useTranslation<'transactions'>>['t']) => [
  { label: t('occurred'), value: <Num>{dateTime(transaction.occurredAt)}</Num> },
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
          <Said said={each} />
          {each.dispute?.reason ? <span className="muted">{each.dispute.reason}</span> : null}
        </li>
      ))}
    </ul>
  );
}

function Said({ said: { facility, agreement, since, byRecord, dispute } }: { said: AgreementReply }) {
  const { t } = useTranslation('transactions');
  const told = { name: facility.name, when: since ? dateTime(since) : '' };
  const was = dispute?.settledAt ? t('agreements.wasDisputed', { from: dateTime(dispute.at), to: dateTime(dispute.settledAt) }) : undefined;
  const line =
    agreement === 'toConfirm'
      ? t('agreements.saysToConfirm', told)
      : agreement === 'disputed'
        ? t('agreements.saysDisputed', told)
        : byRecord
          ? t('agreements.saysByRecord', told)
          : t('agreements.saysConfirmed', told);
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
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const act = async (reason: string) => {
    await call(routes.voidTransaction, { params: { transactionId: transaction.transactionId }, body: { reason } });
    toast('success', t('voidDone'));
    await refreshCustody(client);
  };
  return (
    <div>
      <Button size="small" icon={<IconArrowBackUp size={16} className="directional" aria-hidden />} onClick={() => setOpened(true)}>
        {t('void')}
      </Button>
      <Confirm
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('voidTitle', { revision: whole(transaction.revision) })}
        text={t('voidText')}
        reasonLabel={t('reason')}
        keepLabel={t('keep')}
        doLabel={t('voidDo')}
        busyLabel={t('voiding')}
        act={act}
      />
    </div>
  );
}
