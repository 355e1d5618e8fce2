import { Group, Stack } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { formatPercent } from '../../../../../../../contracts/shared/percents.js';
import type { TraceRiskReply } from '../../../../../../../contracts/trace/risk/replies.js';
import { roleOf, useSession } from '../../../../../client/session/session.js';
import { tracePath } from '../../../../../entities/custody/lot-paths.js';
import { orderPath } from '../../../../../entities/order/order-paths.js';
import { orderRead } from '../../../../../entities/order/order-reads.js';
import { AsOfPicker } from '../../../../../entities/point-in-time/as-of-picker.js';
import { cutOfAddress } from '../../../../../entities/point-in-time/point-in-time.js';
import { useHitText } from '../../../../../entities/risk/list-hits.js';
import { formatScore, RiskChip } from '../../../../../entities/risk/risk-chip.js';
import { lotRiskRead, orderRiskRead } from '../../../../../entities/risk/risk-reads.js';
import { TiersWithoutLevel } from '../../../../../entities/risk/tiers-without-level.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { Banner } from '../../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { comma, formatDate, formatProductId, inSentence } from '../../../../../ui/format.js';
import { useUrlState } from '../../../../../ui/forms/url-state.js';
import { Columns } from '../../../../../ui/layout/columns.js';
import { Card, Page, PageHead } from '../../../../../ui/layout/layout.js';
import { useScreenTitle } from '../../../../../ui/layout/screen-title.js';
import { ProductTerms } from './product-terms.js';
import { TierTable } from './tier-table.js';

export function OrderRiskPage() {
  const { t } = useTranslation('scores');
  const { id = '' } = useParams();
  const [search] = useUrlState();
  const order = useQuery(orderRead(id));
  const risk = useQuery(orderRiskRead(id, cutOfAddress(search)));
  const name = order.data?.purchaseOrderNumber ?? order.data?.productDescription ?? '';
  return <GoodsRisk title={t('titleOf', { name })} risk={risk} back={<Link to={orderPath(id)}>{t('toOrder')}</Link>} />;
}

export function LotRiskPage() {
  const { t } = useTranslation('scores');
  const { productId = '' } = useParams();
  const [search] = useUrlState();
  const session = useSession();
  const risk = useQuery(lotRiskRead(productId, cutOfAddress(search)));
  const back = <Link to={tracePath(session ? roleOf(session.user) : undefined, productId)}>{t('toTrace')}</Link>;
  return <GoodsRisk title={t('titleOf', { name: formatProductId(productId) })} risk={risk} back={back} />;
}

function GoodsRisk({ title, risk, back }: { title: string; risk: UseQueryResult<TraceRiskReply>; back: ReactNode }) {
  const { t } = useTranslation('scores');
  useScreenTitle(title);
  const { data } = risk;
  return (
    <Page isWide>
      <PageHead
        title={<bdi>{title}</bdi>}
        note={
          <>
            {back}
            {data ? ` · ${t('policyFrom', { version: data.policyVersion, date: formatDate(data.policyFrom) })}` : null}
          </>
        }
        actions={<AsOfPicker />}
      />
      {risk.error ? <ReadError error={risk.error} onRetry={() => void risk.refetch()} /> : null}
      {data ? (
        <>
          <KnockedOut risk={data} />
          <Levels risk={data} />
          <Card title={t('terms')} padded={data.terms.length === 0}>
            {data.terms.length > 0 ? <ProductTerms terms={data.terms} /> : <p className="small muted">{t('noTrace')}</p>}
          </Card>
          <Card title={t('makers')} padded={data.tiers.length === 0}>
            <TierTable tiers={data.tiers} />
          </Card>
        </>
      ) : null}
    </Page>
  );
}

/** Before any score. */
function KnockedOut({ risk: { tiers, terms } }: { risk: TraceRiskReply }) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const hitText = useHitText();
  const sites = new Set(
    tiers.flatMap(({ facilities }) => facilities.filter(({ knockOut }) => knockOut).map(({ facility }) => facility.name)),
  );
  return (
    <>
      {sites.size > 0 ? (
        <Banner tone="high" title={t('knockOut.sites', { count: sites.size })}>
          {t('knockOut.sitesText', { names: [...sites].join(comma()) })}
        </Banner>
      ) : null}
      {terms
        .filter(({ knockOut }) => knockOut)
        .map(({ term, why }) => (
          <Banner key={term} tone="high" title={t('knockOut.term', { term: inSentence(named(`term.${term}`)) })}>
            {why
              .flatMap((fact) => hitText(fact) ?? [])
              .map((text) => (
                <p key={text}>{text}</p>
              ))}
            {t('knockOut.termText')}
          </Banner>
        ))}
    </>
  );
}

function Levels({ risk }: { risk: TraceRiskReply }) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const { t: words } = useTranslation('ui');
  const worst = risk.tiers.find(({ tier }) => tier === risk.worstTier);
  return (
    <Columns cols="repeat(2, minmax(0, 1fr))" from={900} gap={16}>
      <Card>
        <Stack component="section" gap={8} justify="start" aria-label={named('labor')}>
          <Group gap="4px 12px" align="baseline">
            <h2>{named('labor')}</h2>
            <RiskChip level={risk.laborRiskLevel} {...(risk.tiers.length === 0 ? { none: named('noData') } : {})} />
          </Group>
          <p>
            <Num className="figure">{formatScore(risk.score)}</Num> <span className="muted">{t('meanByShare')}</span>
          </p>
          <p className="small muted num">{t('judgedWhole', { share: formatPercent(risk.knownShare) })}</p>
          {worst ? (
            <p className="small">
              {named('worstTier', { stage: inSentence(words(`stage.${worst.tier}`)) })} <RiskChip level={worst.laborRiskLevel} />{' '}
              <Num>{formatScore(worst.score)}</Num>
            </p>
          ) : null}
          <TiersWithoutLevel tiers={risk.tiers} />
        </Stack>
      </Card>
      <Card>
        <Stack component="section" gap={8} justify="start" aria-label={named('product')}>
          <Group gap="4px 12px" align="baseline">
            <h2>{named('product')}</h2>
            <RiskChip level={risk.productRiskLevel} {...(risk.tiers.length === 0 ? { none: named('noData') } : {})} />
          </Group>
          <p>
            <Num className="figure">{formatScore(risk.productScore)}</Num> <span className="muted">{t('sumOfTerms')}</span>
          </p>
          <p className="small muted">{t('unknownTerms')}</p>
        </Stack>
      </Card>
    </Columns>
  );
}
