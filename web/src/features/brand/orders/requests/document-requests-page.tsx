import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_REQUEST_STATES, type DocumentRequestReply } from '../../../../../../contracts/brand/order-documents/replies.js';
import { useRole } from '../../../../client/session/session.js';
import { documentRequestsRead } from '../../../../entities/order-documents/order-document-reads.js';
import { RequestPanel } from '../../../../entities/order-documents/requests/request-panel.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { pageParam, paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';
import { ResourceList } from '../../../../ui/layout/resource-list.js';
import { SidePanel } from '../../../../ui/layout/side-panel.js';
import { useRequestColumns } from './request-columns.js';

/** Lists brands' requests to this site; or, for a brand, its own requests. */
export function DocumentRequestsPage() {
  const { t } = useTranslation('evidence');
  const { t: words } = useTranslation('ui');
  const role = useRole();
  const isBrand = role === 'BRAND';
  const [search, change] = useUrlState();
  const state = paramOneOf(search, 'state', DOCUMENT_REQUEST_STATES);
  return (
    <Page isWide={isBrand}>
      <PageHead title={t('requests.title')} note={t(isBrand ? 'requests.introBrand' : 'requests.introSite')} />
      <Tabs value={state ?? 'all'} onChange={(next) => change({ state: next === 'all' ? undefined : next, page: undefined })}>
        <Tabs.List aria-label={t('requests.tabs')} mb={16}>
          <Tabs.Tab value="all">{words('all')}</Tabs.Tab>
          {DOCUMENT_REQUEST_STATES.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`requests.state.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={state ?? 'all'}>
          <Requests isBrand={isBrand} state={state} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function Requests({ isBrand, state }: { isBrand: boolean; state: DocumentRequestReply['state'] | undefined }) {
  const { t } = useTranslation('evidence');
  const [search] = useUrlState();
  const [opened, setOpened] = useState<DocumentRequestReply>();
  const page = pageParam(search);
  const requests = useQuery(documentRequestsRead({ ...(isBrand ? { from: 'me' } : { to: 'me' }), state, page }));
  const close = () => setOpened(undefined);
  return (
    <>
      <ResourceList
        read={requests}
        label={t('requests.title')}
        columns={useRequestColumns(isBrand, setOpened)}
        rowName={({ brand, facility }) => (isBrand ? facility : brand).name}
        onOpen={setOpened}
        noMatch={{ filters: ['state'], title: t('requests.noneFound'), clear: t('requests.showAll') }}
        empty={<EmptyState title={t('requests.empty')}>{t(isBrand ? 'requests.emptyBrand' : 'requests.emptySite')}</EmptyState>}
      />
      <SidePanel
        title={
          opened ? t(isBrand ? 'requests.panelTo' : 'requests.panelFrom', { name: (isBrand ? opened.facility : opened.brand).name }) : ''
        }
        opened={opened !== undefined}
        onClose={close}
      >
        {opened ? <RequestPanel key={opened.id} request={opened} isBrand={isBrand} onDone={close} /> : null}
      </SidePanel>
    </>
  );
}
