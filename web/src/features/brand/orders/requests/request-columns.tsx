import { useTranslation } from 'react-i18next';
import type { DocumentRequestReply } from '../../../../../../contracts/brand/order-documents/replies.js';
import { useKindList } from '../../../../entities/order-documents/document-kinds.js';
import { RequestState, RequestSubject } from '../../../../entities/order-documents/requests/request-facts.js';
import { Button } from '../../../../ui/button.js';
import type { Column } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatDate } from '../../../../ui/format.js';

export function useRequestColumns(isBrand: boolean, onOpen: (request: DocumentRequestReply) => void): Column<DocumentRequestReply>[] {
  const { t } = useTranslation('evidence');
  const kindList = useKindList();
  return [
    {
      key: 'who',
      head: t(isBrand ? 'requests.to' : 'requests.from'),
      phone: 'title',
      cell: ({ brand, facility }) => <bdi className="strong">{(isBrand ? facility : brand).name}</bdi>,
    },
    { key: 'about', head: t('requests.about'), phone: 'full', cell: (request) => <RequestSubject request={request} isBrand={isBrand} /> },
    { key: 'kinds', head: t('requests.kinds'), phone: 'full', cell: ({ kinds }) => kindList(kinds) },
    { key: 'asked', head: t('requests.asked'), phone: 'line', cell: ({ askedAt }) => <Num>{formatDate(askedAt)}</Num> },
    { key: 'state', head: t('column.state'), phone: 'value', cell: (request) => <RequestState request={request} /> },
    {
      key: 'open',
      head: '',
      phone: 'line',
      cell: (request) => (
        <Button size="tiny" onClick={() => onOpen(request)}>
          {t(request.state === 'waiting' && !isBrand ? 'requests.answer' : 'requests.open')}
        </Button>
      ),
    },
  ];
}
