import { Stack } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { useSession } from '../../../client/session/session.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatKg, formatSignedKg } from '../../../ui/format.js';
import { DocumentButton } from '../../document/document-button.js';
import { CUSTODY_CHANGES } from '../custody-reads.js';
import { labelsPath } from '../lot-paths.js';
import { AddDocument } from './add-document.js';
import { AgreementList } from './agreement-list.js';
import { CountedStock } from './counted-stock.js';
import { DetailLines } from './detail-lines.js';
import { useFlagText } from './flag-text.js';
import { LotList } from './lot-list.js';
import { ReturnAction } from './return-action.js';
import css from './transaction-details.module.css';
import { VoidAction } from './void-action.js';

interface TransactionDetailsProps {
  transaction: TransactionReply;
  /** Is true when no row shows date and documents. */
  isStandalone?: boolean;
}

/** Opens a record in its row: lots, documents, postings, flags and hash. */
export function TransactionDetails({ transaction, isStandalone = false }: TransactionDetailsProps) {
  const isOwn = useSession()?.user.currentFacility?.id === transaction.facility.id;
  // Nobody confirms a voided record.
  const agreements = transaction.agreements?.filter(({ agreement }) => !(transaction.voided && agreement === 'toConfirm'));
  return (
    <Stack className={css.details} gap={12}>
      <DetailLines transaction={transaction} isStandalone={isStandalone} />
      {transaction.flags.length ? <Flags flags={transaction.flags} /> : null}
      {transaction.claimsInDoubt ? <Doubts claimsInDoubt={transaction.claimsInDoubt} /> : null}
      {transaction.counts ? <CountedStock counts={transaction.counts} /> : null}
      <LotList transaction={transaction} />
      {transaction.documents?.length ? <Documents documents={transaction.documents} /> : null}
      {transaction.postings.length ? <Postings postings={transaction.postings} /> : null}
      {agreements?.length ? <AgreementList agreements={agreements} /> : null}
      {isOwn && !transaction.voided ? (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <AddDocument
            transaction={transaction}
            changes={CUSTODY_CHANGES}
            button={(open, label) => (
              <Button size="small" icon={<IconPaperclip size={16} aria-hidden />} onClick={open}>
                {label}
              </Button>
            )}
          />
          <VoidAction transaction={transaction} />
          <ReturnAction transaction={transaction} />
          <LabelsAction transaction={transaction} />
        </div>
      ) : null}
    </Stack>
  );
}

/** To the labels of the lots that the record made. */
function LabelsAction({ transaction: { lots, kind } }: { transaction: TransactionReply }) {
  const { t } = useTranslation('stock');
  const made = lots.filter(({ role }) => role === 'output' || role === 'byProduct' || (kind === 'record' && role === 'moved'));
  if (made.length === 0) return null;
  return <ButtonLink to={labelsPath(made.map(({ productId }) => productId))} label={t('printLabels')} />;
}

function Flags({ flags }: Pick<TransactionReply, 'flags'>) {
  const flagText = useFlagText();
  return (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {flags.map((flag) => (
        <Chip key={JSON.stringify(flag)} tone="medium">
          {flagText(flag.code)}
        </Chip>
      ))}
    </p>
  );
}

/** Shows the claims of the record's lots that accounts do not cover. */
function Doubts({ claimsInDoubt }: Required<Pick<TransactionReply, 'claimsInDoubt'>>) {
  const { t } = useTranslation('transactions');
  return (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {[...groupBy(claimsInDoubt, ({ certification }) => certification)].map(([certification, of]) => (
        <Chip key={certification} tone="medium">
          {t('claimInDoubt', { certification, weight: formatKg(of.reduce((sum, { grams }) => sum + grams, 0)) })}
        </Chip>
      ))}
    </p>
  );
}

function Documents({ documents }: { documents: NonNullable<TransactionReply['documents']> }) {
  const { t } = useTranslation('transactions');
  return (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
      {documents.map(({ blobName, kind }) => (
        <DocumentButton key={blobName} blobName={blobName}>
          {t(`document.${kind}`)}
        </DocumentButton>
      ))}
    </p>
  );
}

function Postings({ postings }: Pick<TransactionReply, 'postings'>) {
  const { t } = useTranslation('transactions');
  return (
    <p className="small">
      <span className="muted">{t('postings')}: </span>
      {postings.map((posting) => (
        <Num key={`${posting.certification} ${posting.kind} ${posting.grams}`} className={posting.grams > 0 ? 'good' : ''}>
          {posting.certification} {formatSignedKg(posting.grams)} kg{' '}
        </Num>
      ))}
    </p>
  );
}
