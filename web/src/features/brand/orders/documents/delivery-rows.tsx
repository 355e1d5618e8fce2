import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type {
  ChecklistDelivery,
  ChecklistDocument,
  ChecklistFile,
  ChecklistStep,
} from '../../../../../../contracts/brand/order-documents/replies.js';
import { lotPath } from '../../../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { DocumentButton } from '../../../../entities/document/document-button.js';
import { DocumentStateText } from '../../../../entities/order-documents/document-state.js';
import { deliveriesRead } from '../../../../entities/order-documents/order-document-reads.js';
import { Hash } from '../../../../ui/data-display/copyable.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDate } from '../../../../ui/format.js';
import own from './deliveries.module.css';
import css from './documents.module.css';
import { Translations } from './translations.js';

const LOTS_SHOWN = 3;

interface DeliveryRowsProps {
  orderId: string;
  /** Is false for a cancelled order. */
  canChange: boolean;
  step: ChecklistStep;
  kind: ChecklistDocument['kind'];
}

/** The deliveries that a document is due for: when, of which lots, with whom, who recorded it, and its files. */
export function DeliveryRows({ orderId, canChange, step: { stage, facility }, kind }: DeliveryRowsProps) {
  const { t } = useTranslation('evidence');
  const deliveries = useQuery(deliveriesRead({ orderId }, { stage, facilityId: facility.id, kind }));
  if (deliveries.error) return <ReadError error={deliveries.error} onRetry={() => void deliveries.refetch()} />;
  return (
    <ul className={own.deliveries} aria-label={t('deliveries', { document: t(`kind.${kind}`) })} aria-busy={!deliveries.data || undefined}>
      {deliveries.data?.items.map((each, at) => (
        <li key={each.transactionId ?? at}>
          <Delivery delivery={each} isOwn={stage === 'import'} orderId={canChange ? orderId : undefined} />
        </li>
      ))}
    </ul>
  );
}

function Delivery({ delivery, isOwn, orderId }: { delivery: ChecklistDelivery; isOwn: boolean; orderId: string | undefined }) {
  const { t } = useTranslation('evidence');
  const { state, at, productIds, lots, counterparty, recordedBy, files } = delivery;
  const counts = { there: 0, withheld: 0, missing: 0, [state]: 1 };
  return (
    <>
      <span>{at ? <Num>{formatDate(at)}</Num> : isOwn ? null : <span className="muted">{t('noDelivery')}</span>}</span>
      <span>
        {productIds.slice(0, LOTS_SHOWN).map((id) => (
          <Link key={id} to={lotPath(id)}>
            <ProductIdText id={id} />
          </Link>
        ))}
        {lots > LOTS_SHOWN ? <Num className="caption">+{lots - LOTS_SHOWN}</Num> : null}
      </span>
      <span className="small">
        {counterparty ? <bdi>{t('with', { name: counterparty.name })}</bdi> : null}
        {recordedBy ? <bdi className="caption">{t('recordedBy', { name: recordedBy.name })}</bdi> : null}
      </span>
      <span>
        {files.map((file) => (
          <DeliveryFile key={file.blobName} file={file} orderId={orderId} />
        ))}
        {files.length === 0 ? <span className="muted">{t('noFile')}</span> : null}
      </span>
      <DocumentStateText state={state} deliveries={counts} />
    </>
  );
}

function DeliveryFile({ file, orderId }: { file: ChecklistFile; orderId: string | undefined }) {
  const { t } = useTranslation('evidence');
  const { blobName, fileName, readable, gone, sha256, recordedAt } = file;
  const name = fileName ?? t(gone ? 'fileGone' : 'fileWithheld');
  return (
    <span className={own.deliveryFile}>
      {readable ? (
        <DocumentButton blobName={blobName}>{name}</DocumentButton>
      ) : (
        <span className={css.locked}>
          <IconLock size={14} aria-hidden /> <bdi>{name}</bdi>
        </span>
      )}
      <span className="caption">
        <Num>{formatDate(recordedAt)}</Num> {sha256 ? <Hash hash={sha256} /> : null}
      </span>
      <Translations file={file} orderId={orderId} />
    </span>
  );
}
