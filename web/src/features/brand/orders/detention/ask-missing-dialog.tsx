import { Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskForMissing } from '../../../../../../contracts/brand/order-documents/commands.js';
import type { MissingItem } from '../../../../../../contracts/brand/order-documents/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import { ApiError, call } from '../../../../client/api/api.js';
import { useWrite } from '../../../../client/api/use-write.js';
import { detentionKeys } from '../../../../entities/order/detention-reads.js';
import { useKindList } from '../../../../entities/order-documents/document-kinds.js';
import { orderDocumentKeys } from '../../../../entities/order-documents/order-document-reads.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { useCommandId } from '../../../../ui/forms/kept/use-command-id.js';
import { Label } from '../../../../ui/forms/text-fields.js';
import css from './detention.module.css';

const MESSAGE_MAX = 1000;

interface AskMissingDialogProps {
  orderId: string;
  /** Absent while nothing is asked for. One is asked for alone; several are all that can be asked for. */
  items: readonly MissingItem[] | undefined;
  onClose: () => void;
}

/** Asks sites for what the file lacks, by one command. */
export function AskMissingDialog({ orderId, items, onClose }: AskMissingDialogProps) {
  const { t: ofEvidence } = useTranslation('evidence');
  const { t: words } = useTranslation('ui');
  return (
    <Modal
      opened={items !== undefined}
      onClose={onClose}
      title={ofEvidence('askForm.title')}
      closeButtonProps={{ 'aria-label': words('confirmClose') }}
      size={520}
    >
      {items ? <AskForm orderId={orderId} items={items} onClose={onClose} /> : null}
    </Modal>
  );
}

function AskForm({ orderId, items, onClose }: { orderId: string; items: readonly MissingItem[]; onClose: () => void }) {
  const { t } = useTranslation('evidence');
  const { t: words } = useTranslation('ui');
  const kindList = useKindList();
  const failureText = useFailureText();
  const sent = useCommandId();
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const { write, busy } = useWrite((body: AskForMissing) => call(routes.askForMissing, { params: { id: orderId }, body }), {
    changes: [detentionKeys.missing(orderId), orderDocumentKeys.ofOrder(orderId), orderDocumentKeys.requests],
    isRefusalNews: true,
  });
  const sites = [...groupBy(items, ({ facility }) => facility?.id ?? '').values()];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = message.trim();
    try {
      const { sites: count } = await write({ askId: sent.current, ...onlyOf(items), ...(words && { message: words }) });
      toast('success', t('askForm.done', { count }));
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError) sent.onRefusal(failure);
      setError(failureText(failure));
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className="muted">{t('askForm.text')}</p>
      <ul className={css.asked}>
        {sites.map((own) => (
          <li key={own[0]?.facility?.id}>
            <bdi className="strong">{own[0]?.facility?.name}</bdi>
            <span className="caption">{kindList([...new Set(own.flatMap(({ document }) => document ?? []))])}</span>
          </li>
        ))}
      </ul>
      <Textarea
        label={<Label optional>{t('askForm.message')}</Label>}
        autosize
        minRows={3}
        maxLength={MESSAGE_MAX}
        value={message}
        data-autofocus
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <div className={css.buttons}>
        <Button onClick={onClose}>{words('confirmClose')}</Button>
        <Button type="submit" variant="dark" busy={busy} busyLabel={t('askForm.busy')}>
          {t('askForm.send', { count: sites.length })}
        </Button>
      </div>
    </form>
  );
}

/** Names site and document where one alone is asked for. */
function onlyOf(items: readonly MissingItem[]): Pick<AskForMissing, 'facilityId' | 'kinds'> {
  const [first, ...others] = items;
  if (!first?.facility || first.document === undefined || others.length > 0) return {};
  return { facilityId: first.facility.id, kinds: [first.document] };
}
