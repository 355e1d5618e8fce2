import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentRequestReply } from '../../../../../../contracts/brand/order-documents/replies.js';
import { useKindList } from '../../../../entities/order-documents/document-kinds.js';
import { documentRequestsRead } from '../../../../entities/order-documents/order-document-reads.js';
import { RequestState, RequestSubject } from '../../../../entities/order-documents/requests/request-facts.js';
import { RequestPanel } from '../../../../entities/order-documents/requests/request-panel.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { SidePanel } from '../../../../ui/layout/side-panel.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';

const SHOWN = 50;

/** What brands ask this site for, the newest first. */
export function PhoneDocumentRequests() {
  const { t } = useTranslation('evidence');
  const [opened, setOpened] = useState<DocumentRequestReply>();
  const requests = useQuery(documentRequestsRead({ to: 'me', perPage: SHOWN }));
  const items = requests.data?.items ?? [];
  const close = () => setOpened(undefined);
  return (
    <PhoneScreen title={t('requests.title')} back="/m">
      <p className="muted">{t('requests.introSite')}</p>
      {requests.error ? <ReadError error={requests.error} onRetry={() => void requests.refetch()} /> : null}
      {requests.data && items.length === 0 ? <EmptyState title={t('requests.empty')}>{t('requests.emptySite')}</EmptyState> : null}
      {items.length > 0 ? (
        <ul className={phoneRows.rows}>
          {items.map((request) => (
            <li key={request.id}>
              <RequestRow request={request} onOpen={() => setOpened(request)} />
            </li>
          ))}
        </ul>
      ) : null}
      <SidePanel title={opened ? t('requests.panelFrom', { name: opened.brand.name }) : ''} opened={opened !== undefined} onClose={close}>
        {opened ? <RequestPanel key={opened.id} request={opened} isBrand={false} onDone={close} /> : null}
      </SidePanel>
    </PhoneScreen>
  );
}

function RequestRow({ request, onOpen }: { request: DocumentRequestReply; onOpen: () => void }) {
  const kindList = useKindList();
  return (
    <button type="button" className={phoneRows.row} onClick={onOpen}>
      <span className={phoneRows.what}>
        <bdi className="strong">{request.brand.name}</bdi>
        <small>
          <RequestSubject request={request} isBrand={false} />
        </small>
        <small>{kindList(request.kinds)}</small>
        <RequestState request={request} />
      </span>
      <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
    </button>
  );
}
