import { Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { lotAddress } from '../../../../../contracts/ledger/codes/addresses/lot-address.js';
import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import type { ClaimInDoubt } from '../../../../../contracts/ledger/custody/stated-claim.js';
import { ApiError } from '../../../client/api/api.js';
import { usePublicUrl } from '../../../client/session/public-url.js';
import { useRole } from '../../../client/session/session.js';
import { lotRead } from '../../../entities/custody/custody-reads.js';
import { labelsPath } from '../../../entities/custody/lot-paths.js';
import { LotPageCard } from '../../../entities/custody/public-page/lot-page-card.js';
import { lotPageRead } from '../../../entities/custody/public-page/public-page-reads.js';
import { RecallBanner } from '../../../entities/custody/public-page/recall-banner.js';
import { dnaTestsRead } from '../../../entities/risk/dna/dna-reads.js';
import { ButtonLink } from '../../../ui/button.js';
import { QrCode } from '../../../ui/data-display/qr-code.js';
import { Banner, EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatKg, formatProductId as inThrees } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card, Page } from '../../../ui/layout/layout.js';
import { Loading, Steady } from '../../../ui/layout/steady.js';
import { LotDna } from './dna/lot-dna.js';
import { LotLabTests } from './dna/lot-lab-tests.js';
import { LotEvidence } from './evidence/lot-evidence.js';
import { LotOrders } from './evidence/lot-orders.js';
import { LotPapers } from './evidence/lot-papers.js';
import css from './labels/lot-code.module.css';
import { CounterpartyRecordsCard } from './life/counterparty-records.js';
import { LotHistory } from './life/lot-history.js';
import { LotAttributesCard } from './lot-attributes.js';
import { LotHead } from './lot-head.js';
import { LotState } from './lot-state.js';
import { PAPERS_ID } from './next/lot-actions.js';
import { LotNext } from './next/lot-next.js';
import { RemainingMass } from './remaining-mass.js';

const Ancestry = lazy(async () => ({ default: (await import('./ancestry/ancestry.js')).Ancestry }));

/** Shows the identity first, then the place, the rest, the life across ledgers, and a small trace. */
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
      <RecallBanner productId={lot.productId} />
      <LotBanners lot={lot} />
      <LotState lot={lot} />
      <Columns cols="minmax(0, 760fr) minmax(0, 344fr)" from={1200} isSteady gap={32} align="start">
        <Steady>
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
          <Suspense fallback={<Loading />}>
            <Ancestry lot={lot} />
          </Suspense>
          <LotHistory history={lot.history} />
        </Steady>
        <Stack gap={24} miw={0}>
          <LotCode lot={lot} />
          <LotNext lot={lot} />
          <LotPageCard productId={lot.productId} />
          <LotAttributesCard lot={lot} />
        </Stack>
      </Columns>
    </>
  );
}

/** The code of a lot, large enough to be scanned from the screen, and its label on paper. */
function LotCode({ lot: { productId } }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const publicUrl = usePublicUrl();
  const gtin = useQuery(lotPageRead(productId)).data?.gtin;
  return (
    <Card>
      <div className={css.code}>
        <QrCode text={lotAddress(publicUrl, productId, gtin)} label={t('lot.qr', { id: inThrees(productId) })} className={css.qr} />
        <div>
          <bdi dir="ltr" className="mono strong">
            {inThrees(productId)}
          </bdi>
          <ButtonLink to={labelsPath([productId])} icon={<IconPrinter size={16} aria-hidden />} label={t('lot.printLabel')} />
        </div>
      </div>
    </Card>
  );
}

/** Shows warnings about the lot: a failed DNA test, a disputed record, and a claim that a short window leaves in doubt. */
function LotBanners({ lot: { productId, disputed, claimInDoubt } }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const { t: dna } = useTranslation('dna');
  const inDoubtText = ({ facility: { name }, certification, grams, isClosed, inherited }: ClaimInDoubt): string => {
    if (inherited) return t('lot.inheritedDoubtText', { name, certification });
    return isClosed
      ? t('lot.inDoubtText', { name, certification })
      : t('lot.notCoveredText', { name, certification, weight: formatKg(grams) });
  };
  const tests = useQuery(dnaTestsRead({ productId }));
  return (
    <>
      {tests.data?.items.some(({ state }) => state === 'open') ? (
        <Banner title={dna('knockOut')} tone="high">
          {dna('failedText')}
        </Banner>
      ) : null}
      {disputed ? (
        <Banner title={t('lot.disputed')} tone="medium">
          {t('lot.disputedText')}
        </Banner>
      ) : null}
      {claimInDoubt ? (
        <Banner title={t('lot.inDoubt', { weight: formatKg(claimInDoubt.grams) })} tone="medium">
          {inDoubtText(claimInDoubt)}
        </Banner>
      ) : null}
    </>
  );
}
