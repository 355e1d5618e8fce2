import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { DossierSummary } from '../../../../../../contracts/brand/dossiers/replies.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { ApiError } from '../../../../client/api/api.js';
import { useOrderName } from '../../../../entities/order/order-name.js';
import { editOrderPath } from '../../../../entities/order/order-paths.js';
import { orderRead } from '../../../../entities/order/order-reads.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDateTime } from '../../../../ui/format.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { Card, Page } from '../../../../ui/layout/layout.js';
import { useScreenTitle } from '../../../../ui/layout/screen-title.js';
import { FIRST_BUILD, useBuild } from './builds/use-build.js';
import { chosenDossier, namedIn } from './chosen-dossier.js';
import { DossierHead } from './dossier-head.js';
import { dossierRead, dossiersRead } from './dossier-reads.js';
import { DossierView } from './dossier-view.js';

/** Shows what the officer will read, what is missing, and the evidence for it. */
export function DossierPage() {
  const { t } = useTranslation('dossierScreen');
  const { t: ofOrders } = useTranslation('orders');
  const { id = '' } = useParams();
  const order = useQuery(orderRead(id));
  const nameOf = useOrderName();
  useScreenTitle(order.data ? t('titleOf', { order: nameOf(order.data) }) : '');
  if (order.error instanceof ApiError && order.error.status === 404) {
    return (
      <Framed>
        <EmptyState title={ofOrders('notFound')} actions={<ButtonLink to={SCREENS.brandOrders.path} label={ofOrders('toList')} />}>
          {ofOrders('notFoundText')}
        </EmptyState>
      </Framed>
    );
  }
  if (order.error) return <Failed error={order.error} onRetry={() => void order.refetch()} />;
  if (!order.data) return <div aria-busy="true" />;
  return order.data.state === 'draft' ? <OfDraft order={order.data} /> : <OfOrder order={order.data} />;
}

function OfDraft({ order }: { order: OrderReply }) {
  const { t } = useTranslation('dossierScreen');
  const { t: ofOrders } = useTranslation('orders');
  return (
    <Framed head={<DossierHead order={order} />}>
      <EmptyState title={t('draft')} actions={<ButtonLink to={editOrderPath(order.id)} label={ofOrders('continue')} />}>
        {t('draftText')}
      </EmptyState>
    </Framed>
  );
}

function OfOrder({ order }: { order: OrderReply }) {
  const dossiers = useQuery(dossiersRead(order.id));
  const [search] = useUrlState();
  if (dossiers.error) return <Failed error={dossiers.error} onRetry={() => void dossiers.refetch()} />;
  if (!dossiers.data) return <div aria-busy="true" />;
  const { items } = dossiers.data;
  const chosen = chosenDossier(items, namedIn(search));
  return chosen ? (
    <OfDossier key={chosen.id} order={order} chosen={chosen} dossiers={items} />
  ) : (
    <NotBuilt order={order} dossiers={items} />
  );
}

interface OfDossierProps {
  order: OrderReply;
  chosen: DossierSummary;
  dossiers: readonly DossierSummary[];
}

function OfDossier({ order, chosen, dossiers }: OfDossierProps) {
  const dossier = useQuery(dossierRead(chosen.id));
  if (dossier.error && !dossier.data) return <Failed error={dossier.error} onRetry={() => void dossier.refetch()} />;
  if (!dossier.data) return <div aria-busy="true" />;
  return <DossierView order={order} dossier={dossier.data} dossiers={dossiers} />;
}

/** No dossier was built yet, or none of the instant that the address names. */
function NotBuilt({ order, dossiers }: { order: OrderReply; dossiers: readonly DossierSummary[] }) {
  const { t } = useTranslation('dossierScreen');
  const { t: ofOrders } = useTranslation('orders');
  const [search] = useUrlState();
  const { build, busy } = useBuild(order.id);
  const named = namedIn(search);
  return (
    <Framed head={<DossierHead order={order} dossiers={dossiers} />}>
      <EmptyState
        title={named.asOf ? t('noneAsOf', { when: formatDateTime(named.asOf) }) : t('none')}
        actions={
          <Button
            variant="primary"
            busy={busy}
            busyLabel={ofOrders('dossier.starting')}
            onClick={() => void build({ ...FIRST_BUILD, ...named })}
          >
            {ofOrders('dossier.open')}
          </Button>
        }
      >
        {t('noneText')}
      </EmptyState>
    </Framed>
  );
}

function Framed({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <>
      {head}
      <Page isWide>
        <Card padded={false}>{children}</Card>
      </Page>
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Page isWide>
      <ReadError error={error} onRetry={onRetry} />
    </Page>
  );
}
