/** Shows what was counted of an order in a row. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderFigures, OrderSummary } from '../../../../contracts/brand/orders/replies.js';
import { formatPercent } from '../../../../contracts/shared/percents.js';
import { orderPartsOf, orderPercents } from '../../../drawing/order-parts.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatDateTime, formatInteger } from '../../ui/format.js';
import { orderPath } from './order-paths.js';

/** Says the percent of what was ordered that is in records, as the order's page does; a dash where the two cannot be compared. */
export function CoveredCell({ figures }: { figures: OrderFigures | null }) {
  const covered = figures?.trace.covered;
  if (!covered) return <>–</>;
  const { evidence } = figures.trace;
  return <Num>{evidence ? orderPercents(orderPartsOf(evidence, covered)).covered : formatPercent(covered.share)}</Num>;
}

/** Counts the present documents out of those requested, and links to them. */
export function DocumentsCell({ order: { id, figures } }: { order: Pick<OrderSummary, 'id' | 'figures'> }) {
  const { t } = useTranslation('orders');
  if (!figures?.documents) return <>–</>;
  const { there, asked } = figures.documents;
  return (
    <Link to={`${orderPath(id)}?tab=documents`}>
      <Num>{t('figures.documents', { there: formatInteger(there), asked: formatInteger(asked) })}</Num>
    </Link>
  );
}

/** Says when figures were counted while newer ones are being counted, so that nobody takes them for the newest. */
export function CountedNote({ figures }: { figures: OrderSummary['figures'] }) {
  const { t } = useTranslation('orders');
  if (!figures?.isBehind) return null;
  return <Num className="caption">{t('figures.behind', { at: formatDateTime(figures.countedAt) })}</Num>;
}
