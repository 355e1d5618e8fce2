import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentRequestReply } from '../../../../../../contracts/brand/order-documents/replies.js';
import { useKindList } from '../../../../entities/order-documents/document-kinds.js';
import { RequestState, RequestSubject } from '../../../../entities/order-documents/requests/request-facts.js';
import { RequestPanel } from '../../../../entities/order-documents/requests/request-panel.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { SidePanel } from '../../../../ui/layout/side-panel.js';
import { KeptRead } from '../shell/kept-read.js';
import { cachedDocumentRequestsRead } from '../shell/kept-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';

/** Lists brands' requests to this site, the newest first. */
export function PhoneDocumentRequests() {
  const { t } = useTranslation('evidence');
  const { t: words } = useTranslation('ui');
  const [opened, setOpened] = useState<DocumentRequestReply>();
  const requests = useQuery(cachedDocumentRequestsRead(usePhone()));
  const { items = [], total = 0 } = requests.data?.value ?? {};
  const close = () => setOpened(undefined);
  return (
    <PhoneScreen title={t('requests.title')} back="/m">
      <p className="muted">{t('requests.introSite')}</p>
      <KeptRead {...requests} />
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
      {total > items.length ? <p className="caption">{words('moreToFind', { more: total - items.length })}</p> : null}
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
