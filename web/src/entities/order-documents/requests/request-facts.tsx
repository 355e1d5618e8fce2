import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type {
  DocumentRequestReply,
  DocumentRequestState,
  DocumentRequestSummary,
} from '../../../../../contracts/brand/order-documents/replies.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { writtenDay } from '../../../../../contracts/shared/written/shown-days.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { formatDate, formatProductId } from '../../../ui/format.js';

const TONES: Record<DocumentRequestState, ChipTone> = { waiting: 'medium', granted: 'green', refused: 'high', ended: 'other' };

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

/** Says since when a request waits, or that it was refused and why, and for which lot or order it was made. */
export function RequestStanding({ request }: { request: DocumentRequestSummary }) {
  const { t } = useTranslation('evidence');
  const { state, askedAt, reason } = request;
  return (
    <>
      {state !== 'refused' ? t('asked', { date: formatDate(askedAt) }) : reason ? t('refused', { reason }) : t('refusedErased')}
      {' · '}
      <RequestSubject request={request} isBrand />
    </>
  );
}

type Subject = Pick<DocumentRequestSummary, 'order' | 'productId'>;

export function RequestSubject({ request: { order, productId }, isBrand }: { request: Subject; isBrand: boolean }) {
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
