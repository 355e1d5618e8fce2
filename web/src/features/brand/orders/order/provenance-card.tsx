import { Box, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import type { OrderTraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { ALL_UNKNOWN } from '../../../../../drawing/provenance.js';
import { CottonNote } from '../../../../entities/custody/goods-weight.js';
import { useDeclaredText } from '../../../../entities/custody/provenance.js';
import { editOrderPath, orderTracePath } from '../../../../entities/order/order-paths.js';
import { ByBuyerLine } from '../../../../entities/rests-on/recording-hands.js';
import { ButtonLink } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { Card } from '../../../../ui/layout/layout.js';
import { CoveredEvidence, FoundEvidence, TogetherLine } from './covered-part.js';
import { PieceWeightField } from './piece-weight-field.js';
import { RestsOnLine } from './rests-on-line.js';

/** Shows the evidence for the order's cotton, with kilograms; or why nothing is known of it, and the next step. */
export function ProvenanceCard({ order, trace }: { order: OrderReply; trace: UseQueryResult<OrderTraceReply> }) {
  if (trace.error) {
    return (
      <Card>
        <ReadError error={trace.error} onRetry={() => void trace.refetch()} />
      </Card>
    );
  }
  const { data } = trace;
  return <Card>{data ? <Provenance order={order} found={data} /> : <Box mih={132} aria-busy="true" />}</Card>;
}

function Provenance({ order, found }: { order: OrderReply; found: OrderTraceReply }) {
  const { t } = useTranslation('orders');
  const { covered, why, together, trace: { evidence, evidenceGrams, grams = null, byBuyerAlone, nodes = [] } = {} } = found;
  const declared = useDeclaredText()(nodes, true);
  if (!evidence) return <NothingFound order={order} found={found} />;
  return (
    <Stack aria-label={t('evidence.label')} component="section" gap={12}>
      {covered ? (
        <CoveredEvidence evidence={evidence} grams={grams} evidenceGrams={evidenceGrams} covered={covered} />
      ) : (
        <FoundEvidence evidence={evidence} grams={grams} order={order} why={why} />
      )}
      <MissingWeight order={order} found={found} />
      <CottonNote of={found.cottonOfWeight} />
      {declared ? <p className="small muted">{declared}</p> : null}
      <ByBuyerLine of={byBuyerAlone} />
      <RestsOnLine id={order.id} trace={found.trace ?? {}} />
      <TogetherLine together={together} />
    </Stack>
  );
}

/** Asks what a piece weighs where goods count once that is known. */
function MissingWeight({ order, found: { setAside = [] } }: { order: OrderReply; found: OrderTraceReply }) {
  const isMissing = setAside.some(({ reason }) => reason === 'noPieces' || reason === 'noWeight' || reason === 'tooLight');
  return isMissing && order.state !== 'cancelled' ? <PieceWeightField order={order} /> : null;
}

function NothingFound({ order, found }: { order: OrderReply; found: OrderTraceReply }) {
  const { t } = useTranslation('orders');
  const canSeeAround = found.matchedBy === 'purchaseDate';
  const { covered } = found;
  return (
    <>
      {covered ? (
        <Stack aria-label={t('evidence.label')} component="section" gap={12}>
          <CoveredEvidence evidence={ALL_UNKNOWN} grams={null} covered={covered} />
          <MissingWeight order={order} found={found} />
        </Stack>
      ) : null}
      <EmptyState
        title={found.message ?? t(found.setAside ? 'evidence.nothingCounted' : 'evidence.unreadable')}
        actions={
          order.state === 'cancelled' ? null : (
            <>
              <ButtonLink to={editOrderPath(order.id)} label={t('evidence.correct')} />{' '}
              {canSeeAround ? <ButtonLink to={orderTracePath(order.id)} label={t('evidence.around')} /> : null}
            </>
          )
        }
      >
        {t('evidence.nothingText')}
      </EmptyState>
    </>
  );
}
