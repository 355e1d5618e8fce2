import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { newId } from '../../../ui/new-id.js';
import { orderDocumentKeys } from '../order-document-reads.js';
import { AskForm, AskModal } from './ask-form.js';
import type { AskedSite, AskedSubject } from './asked-site.js';

interface AskDialogProps {
  subject: AskedSubject;
  /** Absent while nothing is asked. */
  sites: readonly AskedSite[] | undefined;
  onClose: () => void;
}

/** Asks sites for documents: a request each, with the same words. */
export function AskDialog({ subject, sites, onClose }: AskDialogProps) {
  return (
    <AskModal opened={sites !== undefined} onClose={onClose}>
      {sites ? <SiteForm subject={subject} sites={sites} onClose={onClose} /> : null}
    </AskModal>
  );
}

function SiteForm({ subject, sites, onClose }: { subject: AskedSubject; sites: readonly AskedSite[]; onClose: () => void }) {
  const { t } = useTranslation('evidence');
  const { write, busy } = useAsk(subject);
  const ask = async (message: string) => {
    await write({ sites, message });
    return sites.length;
  };
  return (
    <AskForm text={t('productId' in subject ? 'askForm.textLot' : 'askForm.text')} sites={sites} busy={busy} ask={ask} onClose={onClose} />
  );
}

/** Sent twice, each is the same request: its id is made once. */
function useAsk(subject: AskedSubject) {
  const ids = useRef(new Map<string, string>());
  const idFor = (facilityId: string): string => {
    const known = ids.current.get(facilityId) ?? newId();
    ids.current.set(facilityId, known);
    return known;
  };
  return useWrite(
    async ({ sites, message }: { sites: readonly AskedSite[]; message: string }) => {
      for (const { facility, kinds } of sites) {
        const body = { requestId: idFor(facility.id), facilityId: facility.id, ...subject, kinds: [...kinds], ...(message && { message }) };
        await call(routes.requestDocuments, { body });
      }
    },
    { changes: [orderDocumentKeys.all] },
  );
}
