import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import { ApiError } from '../../../client/api/api.js';
import { useRole } from '../../../client/session/session.js';
import { lotRead } from '../../../entities/custody/custody-reads.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { Card, Page } from '../../../ui/layout/layout.js';
import { LotDna } from './dna/lot-dna.js';
import { LotLabTests } from './dna/lot-lab-tests.js';
import { LotEvidence } from './evidence/lot-evidence.js';
import { LotOrders } from './evidence/lot-orders.js';
import { LotPapers } from './evidence/lot-papers.js';
import { LotCode } from './labels/lot-code.js';
import { CounterpartyRecordsCard } from './life/counterparty-records.js';
import { LotHistory } from './life/lot-history.js';
import { LotAttributesCard } from './lot-attributes.js';
import { LotBanners } from './lot-banners.js';
import { LotHead } from './lot-head.js';
import { LotState } from './lot-state.js';
import { PAPERS_ID } from './next/lot-actions.js';
import { LotNext } from './next/lot-next.js';
import { RemainingMass } from './remaining-mass.js';
import css from './stock.module.css';

const Ancestry = lazy(async () => ({ default: (await import('./ancestry/ancestry.js')).Ancestry }));

/** Identity first, then where it stands, what is left, its life across ledgers, and the trace in small. */
export function LotPage() {
  const { productId = '' } = useParams();
  const { t } = useTranslation('stock');
  const role = useRole();
  const isBrand = role === 'BRAND';
  const lot = useQuery(lotRead(productId));
  if (lot.error instanceof ApiError && lot.error.status === 404) {
    return (
      <Page>
        <Card padded={false}>
          <EmptyState title={t('lot.notFound')}>{t('lot.notFoundText')}</EmptyState>
        </Card>
      </Page>
    );
  }
  if (lot.error) {
    return (
      <Page>
        <ReadError error={lot.error} onRetry={() => void lot.refetch()} />
      </Page>
    );
  }
  return <Page isWide={isBrand}>{lot.data ? <Lot lot={lot.data} isBrand={isBrand} /> : null}</Page>;
}

function Lot({ lot, isBrand }: { lot: LotReply; isBrand: boolean }) {
  return (
    <>
      <LotHead lot={lot} />
      <LotBanners lot={lot} />
      <LotState lot={lot} />
      <div className={css.columns}>
        <Stack gap={24} miw={0}>
          {isBrand ? <LotEvidence lot={lot} /> : null}
          {isBrand ? <LotOrders productId={lot.productId} /> : null}
          {isBrand ? (
            <div id={PAPERS_ID}>
              <LotPapers productId={lot.productId} />
            </div>
          ) : null}
          <RemainingMass lot={lot} />
          <CounterpartyRecordsCard productId={lot.productId} />
          <LotDna lot={lot} />
          {lot.product === 'finished' ? <LotLabTests lot={lot} /> : null}
          <Suspense>
            <Ancestry lot={lot} />
          </Suspense>
          <LotHistory history={lot.history} />
        </Stack>
        <Stack gap={24} miw={0}>
          <LotCode lot={lot} />
          <LotNext lot={lot} />
          <LotAttributesCard lot={lot} />
        </Stack>
      </div>
    </>
  );
}
