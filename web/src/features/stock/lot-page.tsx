import { IconAffiliate, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { LotReply } from '../../../../contracts/custody/replies.js';
import { trashLevel } from '../../../../contracts/custody/trash-level.js';
import { ApiError } from '../../app/api/api.js';
import { PROCESSOR_ROLES } from '../../app/session/home-routes.js';
import { roleOf, useSession } from '../../app/session/session.js';
import { lotRead } from '../../entities/custody/custody-reads.js';
import { tracePath } from '../../entities/custody/lot-paths.js';
import { Provenance, useProvenanceText } from '../../entities/custody/provenance.js';
import { ButtonLink } from '../../ui/button.js';
import { StackedBar } from '../../ui/charts/stacked-bar.js';
import { Copyable } from '../../ui/data-display/copyable.js';
import { DetailStrip, StateAxis } from '../../ui/data-display/details.js';
import { Num } from '../../ui/data-display/number-text.js';
import { Banner, EmptyState } from '../../ui/feedback/feedback.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { formatDate, formatDateTime, formatInteger, formatKg, formatLocation, formatProductId as inThrees } from '../../ui/format.js';
import { Card, Page } from '../../ui/layout/layout.js';
import { CounterpartyRecordsCard } from './counterparty-records.js';
import { LotHistory } from './lot-history.js';
import { ReturnLotButton } from './return-lot-button.js';
import css from './stock.module.css';

const Ancestry = lazy(async () => ({ default: (await import('./ancestry.js')).Ancestry }));

/** Identity first, then where it stands, what is left, its life across ledgers, and the trace in small. */
export function LotPage() {
  const { productId = '' } = useParams();
  const { t } = useTranslation('stock');
  const user = useSession()?.user;
  const isBrand = user !== undefined && roleOf(user) === 'BRAND';
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
  return <Page isWide={isBrand}>{lot.data ? <Lot lot={lot.data} /> : null}</Page>;
}

function Lot({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  const user = useSession()?.user;
  const role = user ? roleOf(user) : undefined;
  const isOwn = user?.currentFacility?.id === lot.holder.id;
  const isUsable =
    isOwn && role && PROCESSOR_ROLES.includes(role) && lot.title === 'held' && lot.dispatch === 'notShipped' && lot.remainingGrams !== 0;
  const last = lot.history.at(-1);
  const provenance = useProvenanceText()(lot);
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' }}>
        <div style={{ marginInlineEnd: 'auto' }}>
          <h1 style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
            <Copyable text={lot.productId} noun={words('productIdNoun')}>
              <bdi dir="ltr" className={css.id}>
                {inThrees(lot.productId)}
              </bdi>
            </Copyable>
            <Provenance lot={lot} />
          </h1>
          <p className="muted">
            {t('lot.heldBy', { what: lot.grade ?? lot.name ?? words(`product.${lot.product}`) })}{' '}
            <span className="strong">{lot.holder.name}</span>
          </p>
          {provenance ? <p>{provenance}</p> : null}
        </div>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <ButtonLink to={`${tracePath(role, lot.productId)}?direction=forward`}>{t('lot.traceForward')}</ButtonLink>
          <ButtonLink
            to={tracePath(role, lot.productId)}
            icon={<IconAffiliate size={16} aria-hidden />}
            variant={isUsable ? 'default' : 'primary'}
          >
            {t('lot.trace')}
          </ButtonLink>
          {isUsable ? <ReturnLotButton lot={lot} /> : null}
          {isUsable ? (
            <ButtonLink
              to={`/homepage/assign-product-id?lots=${encodeURIComponent(lot.productId)}`}
              variant="primary"
              icon={<IconQrcode size={16} aria-hidden />}
            >
              {t('assign')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {lot.disputed ? (
        <Banner title={t('lot.disputed')} tone="medium">
          {t('lot.disputedText')}
        </Banner>
      ) : null}
      {lot.claimInDoubt ? (
        <Banner title={t('lot.inDoubt')} tone="medium">
          {t('lot.inDoubtText', {
            name: lot.claimInDoubt.facility.name,
            certification: lot.claimInDoubt.certification,
          })}
        </Banner>
      ) : null}
      <DetailStrip
        isPlain
        details={[
          {
            label: t('lot.lastTransaction'),
            value: last ? (
              <>
                <span className="strong">{words(`kind.${last.kind}`)}</span> <Num className="muted">{formatDateTime(last.occurredAt)}</Num>
              </>
            ) : (
              '–'
            ),
          },
          {
            label: t('lot.title'),
            value: (
              <StateAxis
                current={lot.title}
                states={(['held', 'sold', 'released'] as const).map((key) => ({ key, label: words(`title.${key}`) }))}
              />
            ),
          },
          {
            label: t('lot.dispatch'),
            value: (
              <StateAxis
                current={lot.dispatch}
                states={(['notShipped', 'shipped'] as const).map((key) => ({ key, label: words(`dispatch.${key}`) }))}
              />
            ),
          },
          {
            label: t('lot.claim'),
            value: lot.claim
              ? t('lot.claimValue', {
                  weight: formatKg(lot.claim.grams),
                  certification: lot.claim.certification,
                  model: words(`model.${lot.claim.model}`),
                })
              : t('lot.noClaim'),
          },
        ]}
      />
      <div className={css.columns}>
        <div>
          <RemainingMass lot={lot} />
          <CounterpartyRecordsCard productId={lot.productId} />
          <LotHistory history={lot.history} />
        </div>
        <div>
          <LotAttributesCard lot={lot} />
          <Suspense>
            <Ancestry lot={lot} />
          </Suspense>
        </div>
      </div>
    </>
  );
}

/** What is left, and where the rest went. */
function RemainingMass({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  if (lot.massGrams === null || lot.remainingGrams === null) {
    return (
      <p>
        <Num className="figure">{formatInteger(lot.quantity)}</Num>{' '}
        <span className="muted">{t('lot.noMass', { quantity: '' }).trim()}</span>
      </p>
    );
  }
  const used = lot.uses.filter(({ grams }) => grams);
  return (
    <div className={css.uses}>
      <p>
        <Num className="figure">{formatKg(lot.remainingGrams)}</Num>{' '}
        <span className="muted num">{t('lot.leftOf', { weight: formatKg(lot.massGrams) })}</span>
      </p>
      <StackedBar
        height={16}
        parts={[
          ...used.map(({ transactionId, grams }) => ({ key: transactionId, fill: 'used' as const, value: grams ?? 0 })),
          { key: 'left', fill: lot.title === 'released' ? ('pale' as const) : ('named' as const), value: lot.remainingGrams },
        ]}
      />
      <p className={`num ${css.useLabels}`}>
        {used.map(({ transactionId, grams, occurredAt }) => (
          <span key={transactionId}>{t('lot.usedOn', { weight: formatKg(grams), date: formatDate(occurredAt) })}</span>
        ))}
        {lot.remainingGrams > 0 ? (
          <span className="strong">
            {lot.title === 'released' ? t('lot.gone') : t('lot.inStock', { weight: formatKg(lot.remainingGrams) })}
          </span>
        ) : null}
      </p>
    </div>
  );
}

function LotAttributesCard({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const atFarm = lot.maker?.type === 'FARM' || lot.maker?.type === 'FARM_GROUP';
  const facts = [
    { label: t('lot.maker'), value: lot.maker?.name },
    { label: t('lot.owner'), value: lot.owner?.name },
    { label: t('lot.purchaser'), value: lot.purchaser?.name },
    { label: t('lot.name'), value: lot.name },
    { label: t('lot.grade'), value: lot.grade },
    { label: t('lot.lint'), value: lot.lintGrams ? <Num>{formatKg(lot.lintGrams)} kg</Num> : undefined },
    { label: t('lot.moisture'), value: lot.moisturePercent === undefined ? undefined : `${lot.moisturePercent}%` },
    {
      label: t('lot.trash'),
      value:
        lot.trashPercent === undefined ? undefined : `${t(`lot.trashLevel.${trashLevel(lot.trashPercent, atFarm)}`)}, ${lot.trashPercent}%`,
    },
    { label: t('lot.cropYear'), value: lot.cropYear },
    { label: t('lot.pieces'), value: lot.pieces === undefined ? undefined : formatInteger(lot.pieces) },
    // What was declared of cotton from outside stands beneath the heading, as that.
    {
      label: t('lot.origins'),
      value: lot.boughtOutsideBy ? undefined : lot.origins?.map(({ country }) => formatLocation({ country })).join(', '),
    },
  ].filter(({ value }) => value !== undefined && value !== '');
  if (facts.length === 0) return null;
  return (
    <Card title={t('lot.about')}>
      <dl className={css.about}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
