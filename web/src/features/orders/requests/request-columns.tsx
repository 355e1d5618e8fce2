import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DocumentRequestReply, DocumentRequestState } from '../../../../../contracts/evidence/replies.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { useKindList } from '../../../entities/evidence/document-kinds.js';
import { Button } from '../../../ui/button.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatProductId } from '../../../ui/format.js';
import { writtenDay } from '../../../ui/forms/dates/calendar-days.js';

const TONES: Record<DocumentRequestState, ChipTone> = { waiting: 'medium', granted: 'green', refused: 'high', ended: 'other' };

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

export function RequestState({ request: { state, until, standing } }: { request: DocumentRequestReply }) {
  const { t } = useTranslation('evidence');
  return (
    <span>
      <Chip tone={TONES[state]}>{t(`requests.state.${state}`)}</Chip>{' '}
      {state === 'granted' ? (
        <span className="caption">
          {until ? t('until', { date: writtenDay(until) }) : t('noEnd')}
          {standing ? ` · ${t('standing')}` : null}
        </span>
      ) : null}
    </span>
  );
}

export function RequestSubject({ request: { order, productId }, isBrand }: { request: DocumentRequestReply; isBrand: boolean }) {
  const { t } = useTranslation('evidence');
  if (productId) return <>{t('requests.lot', { id: formatProductId(productId) })}</>;
  if (!order) return <>{t('requests.document')}</>;
  const name = order.name ? t('requests.order', { number: order.name }) : t('requests.unnumbered');
  if (!isBrand) return <bdi>{name}</bdi>;
  return (
    <Link to={`${SCREENS.brandOrder.path.replace(':id', order.id)}?tab=documents`}>
      <bdi>{name}</bdi>
    </Link>
  );
}
