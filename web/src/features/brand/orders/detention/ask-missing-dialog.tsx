import { useTranslation } from 'react-i18next';
import type { AskForMissing } from '../../../../../../contracts/brand/order-documents/commands.js';
import type { MissingItem } from '../../../../../../contracts/brand/order-documents/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import { ApiError } from '../../../../client/api/api.js';
import { useSend } from '../../../../client/api/use-write.js';
import { detentionKeys } from '../../../../entities/order/detention-reads.js';
import { orderDocumentKeys } from '../../../../entities/order-documents/order-document-reads.js';
import { AskForm, AskModal } from '../../../../entities/order-documents/requests/ask-form.js';
import type { AskedSite } from '../../../../entities/order-documents/requests/asked-site.js';
import { useCommandId } from '../../../../ui/forms/kept/use-command-id.js';

interface AskMissingDialogProps {
  orderId: string;
  /** Absent while nothing is requested. One item is requested alone; several are all that can be requested. */
  items: readonly MissingItem[] | undefined;
  onClose: () => void;
}

/** Requests the missing items of the file from sites, by one command. */
export function AskMissingDialog({ orderId, items, onClose }: AskMissingDialogProps) {
  return (
    <AskModal opened={items !== undefined} onClose={onClose}>
      {items ? <MissingForm orderId={orderId} items={items} onClose={onClose} /> : null}
    </AskModal>
  );
}

function MissingForm({ orderId, items, onClose }: { orderId: string; items: readonly MissingItem[]; onClose: () => void }) {
  const { t } = useTranslation('evidence');
  const sent = useCommandId();
  const { write, busy } = useSend(routes.askForMissing, {
    params: { id: orderId },
    changes: [detentionKeys.missing(orderId), orderDocumentKeys.ofOrder(orderId), orderDocumentKeys.requests],
    isRefusalNews: true,
  });
  const ask = async (message: string) => {
    try {
      return (await write({ askId: sent.current, ...onlyOf(items), ...(message && { message }) })).sites;
    } catch (failure) {
      if (failure instanceof ApiError) sent.onRefusal(failure);
      throw failure;
    }
  };
  return <AskForm text={t('askForm.text')} sites={sitesOf(items)} busy={busy} ask={ask} onClose={onClose} />;
}

function sitesOf(items: readonly MissingItem[]): AskedSite[] {
  const bySite = groupBy(items, ({ facility }) => facility?.id ?? '');
  return [...bySite.values()].flatMap((own) => {
    const facility = own[0]?.facility;
    const refused = own.find(({ request }) => request?.state === 'refused')?.request;
    return facility ? [{ facility, kinds: [...new Set(own.flatMap(({ document }) => document ?? []))], ...(refused && { refused }) }] : [];
  });
}

/** Names site and document where only one is requested. */
function onlyOf(items: readonly MissingItem[]): Pick<AskForMissing, 'facilityId' | 'kinds'> {
  const [first, ...others] = items;
  if (!first?.facility || first.document === undefined || others.length > 0) return {};
  return { facilityId: first.facility.id, kinds: [first.document] };
}
