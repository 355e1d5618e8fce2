import { Group } from '@mantine/core';
import { IconChevronRight, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ChecklistDocument,
  ChecklistStep,
  DocumentRequestSummary,
} from '../../../../../../contracts/brand/order-documents/replies.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { writtenDay } from '../../../../../../contracts/shared/written/shown-days.js';
import { useSend } from '../../../../client/api/use-write.js';
import { DocumentButton } from '../../../../entities/document/document-button.js';
import { orderKeys } from '../../../../entities/order/order-reads.js';
import { CountsBar } from '../../../../entities/order-documents/counts-bar.js';
import { DocumentStateText } from '../../../../entities/order-documents/document-state.js';
import { orderDocumentKeys } from '../../../../entities/order-documents/order-document-reads.js';
import { type AskedSite, askedSite } from '../../../../entities/order-documents/requests/asked-site.js';
import { RequestStanding, RequestSubject } from '../../../../entities/order-documents/requests/request-facts.js';
import { mayAsk } from '../../../../entities/order-documents/site-documents.js';
import { Button } from '../../../../ui/button.js';
import { Hash } from '../../../../ui/data-display/copyable.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ConfirmButton } from '../../../../ui/dialogs/confirm-button.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { formatDate } from '../../../../ui/format.js';
import { grantsOfOthers, isWithheld } from './checklist-groups.js';
import { DeliveryRows } from './delivery-rows.js';
import css from './documents.module.css';

interface DocumentRowProps {
  order: OrderReply;
  step: ChecklistStep;
  document: ChecklistDocument;
  onAsk: (sites: AskedSite[]) => void;
}

/** One document: what is there, with its hash where it can be read; never a file name for what is missing. It opens to its deliveries. */
export function DocumentRow({ order, step, document, onAsk }: DocumentRowProps) {
  const { t } = useTranslation('evidence');
  const { kind, files } = document;
  const newest = files[0];
  const [isOpen, setOpen] = useState(false);
  const isOwn = step.stage === 'import';
  return (
    <li>
      <div className={css.row}>
        <span className={css.kind}>
          {isOwn && !newest ? (
            t(`kind.${kind}`)
          ) : (
            <button type="button" className={css.opens} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <span className={css.chevron}>
                <IconChevronRight size={14} className="directional" aria-hidden />
              </span>
              {t(`kind.${kind}`)}
            </button>
          )}
          <CountsBar counts={{ ...document.deliveries, waived: 0 }} height={4} />
        </span>
        <span className={css.file}>
          <FileName document={document} />
          {files.length > 1 ? <Num className="caption">+{files.length - 1}</Num> : null}
        </span>
        <span>{newest?.sha256 ? <Hash hash={newest.sha256} /> : <span className="muted">–</span>}</span>
        <span>{newest ? <Num className="small">{formatDate(newest.recordedAt)}</Num> : <span className="muted">–</span>}</span>
        <Group component="span" className={css.state} gap="0 8px">
          <DocumentStateText {...document} /> <StateNote document={document} isOwn={isOwn} />
          <OtherGrants order={order} document={document} />
          <TranslationCount files={files} />
        </Group>
        <Group component="span" className={css.actions} gap={4} align="stretch" wrap="nowrap" justify="flex-end">
          {order.state === 'cancelled' ? null : <RowActions order={order} step={step} document={document} onAsk={onAsk} />}
        </Group>
      </div>
      {isOpen ? <DeliveryRows orderId={order.id} canChange={order.state !== 'cancelled'} step={step} kind={kind} /> : null}
    </li>
  );
}

function TranslationCount({ files }: Pick<ChecklistDocument, 'files'>) {
  const { t } = useTranslation('evidence');
  const count = files.reduce((sum, { translations = [] }) => sum + translations.length, 0);
  return count > 0 ? <span className="caption">{t('translation.count', { count })}</span> : null;
}

function FileName({ document: { state, files } }: { document: ChecklistDocument }) {
  const { t } = useTranslation('evidence');
  const newest = files[0];
  if (!newest) return <span className="muted">{t('noFile')}</span>;
  const name = newest.fileName ?? t(newest.gone ? 'fileGone' : 'fileWithheld');
  if (newest.readable) return <DocumentButton blobName={newest.blobName}>{name}</DocumentButton>;
  return (
    <span className={css.locked}>
      {state === 'there' ? null : <IconLock size={14} aria-hidden />} <bdi>{name}</bdi>
    </span>
  );
}

/** Why it is as it is, and what was asked. */
function StateNote({ document, isOwn }: { document: ChecklistDocument; isOwn: boolean }) {
  const { t } = useTranslation('evidence');
  const { state, deliveries, waiver, request, refusedBefore } = document;
  if (waiver) return <bdi className="caption">{waiver.reason ?? t('reasonErased')}</bdi>;
  return (
    <>
      {state === 'partly' ? <Lacking deliveries={deliveries} /> : null}
      {request ? <RequestNote document={document} request={request} /> : null}
      {refusedBefore ? <RequestNote document={document} request={refusedBefore} /> : null}
      {!request && isWithheld(document) && !isOwn ? <span className="caption">{t('notAsked')}</span> : null}
    </>
  );
}

function Lacking({ deliveries }: Pick<ChecklistDocument, 'deliveries'>) {
  const { t, i18n } = useTranslation('evidence');
  const lacking = (['withheld', 'missing'] as const).filter((state) => deliveries[state] > 0);
  const texts = lacking.map((state) => t(`lacking.${state}`, { number: deliveries[state] }));
  return <span className="caption num">{new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(texts)}</span>;
}

function RequestNote({ document, request }: { document: ChecklistDocument; request: DocumentRequestSummary }) {
  const { t } = useTranslation('evidence');
  switch (request.state) {
    case 'waiting':
    case 'refused':
      return (
        <span className="caption">
          <RequestStanding request={request} />
        </span>
      );
    case 'granted':
      if (document.deliveries.there === 0) return <span className="caption">{t('grantedMissing')}</span>;
      return <span className="caption">{request.until ? t('until', { date: writtenDay(request.until) }) : t('noEnd')}</span>;
    case 'ended':
      return isWithheld(document) ? <span className="caption">{t('grantEnded')}</span> : null;
  }
}

/** A file may be open because of what was granted for something else: it says for what. */
function OtherGrants({ order, document }: { order: OrderReply; document: ChecklistDocument }) {
  const { t } = useTranslation('evidence');
  return grantsOfOthers(document, order.id).map((grant) => (
    <span key={grant.id} className="caption">
      {t('opensBy')} <RequestSubject request={grant} isBrand />, {grant.until ? t('until', { date: writtenDay(grant.until) }) : t('noEnd')}
    </span>
  ));
}

function RowActions({ order, step, document, onAsk }: DocumentRowProps) {
  const { t } = useTranslation('evidence');
  const { facility, stage } = step;
  const isAskable = mayAsk(document) && stage !== 'import';
  return (
    <>
      {isAskable ? (
        <Button size="tiny" onClick={() => onAsk([askedSite(facility, [document])])}>
          {t(document.request ? 'askAgain' : 'ask')}
        </Button>
      ) : null}
      {document.state === 'there' ? null : <Waiver order={order} step={step} document={document} />}
    </>
  );
}

/** Waives the document, with a reason; or ends the waiver. */
function Waiver({ order, step, document: { kind, state, deliveries } }: Omit<DocumentRowProps, 'onAsk'>) {
  const { t } = useTranslation('evidence');
  const attempt = useAttempt();
  const item = { stage: step.stage, facilityId: step.facility.id, kind };
  const params = { id: order.id };
  const changes = [orderDocumentKeys.ofOrder(order.id), orderKeys.history(order.id)];
  const waiving = useSend(routes.waiveDocument, { params, changes });
  const ending = useSend(routes.endWaiver, { params, changes });
  const document = t(`kind.${kind}`);
  if (state === 'waived') {
    const undo = () => attempt(ending.write(item));
    return <Button size="tiny" variant="bare" busy={ending.busy} onClick={() => void undo()} label={t('waive.undo')} />;
  }
  return (
    <ConfirmButton
      label={t('waive.open')}
      look={{ size: 'tiny', variant: 'bare' }}
      title={t('waive.title', { document, site: step.facility.name })}
      text={t('waive.text', { count: deliveries.there + deliveries.withheld + deliveries.missing })}
      reasonLabel={t('waive.reason')}
      cancelLabel={t('keep')}
      confirmLabel={t('waive.open')}
      busyLabel={t('waive.busy')}
      onConfirm={async (reason) => void (await waiving.write({ ...item, reason }))}
    />
  );
}
