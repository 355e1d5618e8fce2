import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { SCREENS } from '../../../../../../../contracts/shared/screens.js';
import type { AskWhatIf } from '../../../../../../../contracts/trace/risk/commands.js';
import type { FacilityRiskReply, KnockOutReply } from '../../../../../../../contracts/trace/risk/replies.js';
import { roleOf, useSession } from '../../../../../client/session/session.js';
import { AsOfPicker } from '../../../../../entities/point-in-time/as-of-picker.js';
import { cutOfAddress } from '../../../../../entities/point-in-time/point-in-time.js';
import { ListHits } from '../../../../../entities/risk/list-hits.js';
import { facilityRiskRead } from '../../../../../entities/risk/risk-reads.js';
import { Banner } from '../../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { formatDate, inSentence } from '../../../../../ui/format.js';
import { useUrlState } from '../../../../../ui/forms/url-state.js';
import { Page, PageHead } from '../../../../../ui/layout/layout.js';
import { useScreenTitle } from '../../../../../ui/layout/screen-title.js';
import { SupplierRail } from '../suppliers/supplier-rail.js';
import css from './facility-risk.module.css';
import { IndicatorTable } from './indicator-table.js';
import { RiskCards } from './risk-cards.js';
import { NOTHING_SUPPOSED, type Supposed, WhatIf } from './what-if.js';

/** Shows the risk of a site, its evidence, and what would change it. Knock-outs come before any score. */
export function FacilityRiskPage() {
  const { facilityId = '' } = useParams();
  const [search] = useUrlState();
  const session = useSession();
  const cut = cutOfAddress(search);
  const risk = useQuery(facilityRiskRead(facilityId, cut));
  useScreenTitle(risk.data?.facility.name ?? '');
  const isBrand = session && roleOf(session.user) === 'BRAND';
  return (
    <Page isWide>
      <Stack className={css.layout} gap={24} data-rail={isBrand || undefined}>
        {isBrand ? <SupplierRail current={facilityId} /> : null}
        <Stack gap={16} miw={0}>
          {risk.error ? <ReadError error={risk.error} onRetry={() => void risk.refetch()} /> : null}
          {risk.data ? <FacilityRisk key={facilityId} risk={risk.data} isNow={!cut.asOf && !cut.on} isBrand={Boolean(isBrand)} /> : null}
        </Stack>
      </Stack>
    </Page>
  );
}

function FacilityRisk({ risk, isNow, isBrand }: { risk: FacilityRiskReply; isNow: boolean; isBrand: boolean }) {
  const { t } = useTranslation('scores');
  const { t: words } = useTranslation('ui');
  const [supposed, setSupposed] = useState<Supposed>(NOTHING_SUPPOSED);
  const { facility } = risk;
  return (
    <>
      <PageHead
        title={<bdi>{facility.name}</bdi>}
        note={
          <>
            {words(`facilityType.${facility.type}`)}
            {isBrand ? (
              <>
                {' · '}
                <Link to={SCREENS.brandRisk.path}>{t('allSuppliers')}</Link>
              </>
            ) : null}
          </>
        }
        actions={<AsOfPicker />}
      />
      <ListHits name={facility.name} hits={risk.listed} />
      <KnockOuts knockOuts={risk.knockOuts} />
      <RiskCards risk={risk} />
      {risk.levelsOnly ? (
        <p className="small muted">{t('levelsOnly')}</p>
      ) : (
        <IndicatorTable
          risk={risk}
          {...(isNow ? { closed: supposed.close, onClose: (close: ClosedPieces) => setSupposed({ ...supposed, close }) } : {})}
        />
      )}
      {isNow && !risk.levelsOnly ? <WhatIf risk={risk} supposed={supposed} onChange={setSupposed} /> : null}
      {isNow ? null : <p className="small muted">{t('whatIf.onlyNow')}</p>}
    </>
  );
}

type ClosedPieces = NonNullable<AskWhatIf['close']>;

/** Lists facts that make the whole risk high regardless of all others, and how they end. */
function KnockOuts({ knockOuts }: { knockOuts: readonly KnockOutReply[] }) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  return knockOuts.map(({ indicator, source, observedAt, origin }, at) => (
    <Banner
      key={`${indicator} ${origin?.hash ?? at}`}
      tone="high"
      title={t('knockOut.title', { indicator: inSentence(named(`indicator.${indicator}`)) })}
    >
      {t(source === 'saq' ? 'knockOut.untilAnswered' : 'knockOut.untilClosed', {
        date: formatDate(observedAt),
        source: source ? named(`source.${source}`) : inSentence(t('reported')),
      })}
    </Banner>
  ));
}
