import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { SCREENS } from '../../../../../../../contracts/shared/screens.js';
import type { SupplierRiskRow } from '../../../../../../../contracts/trace/risk/replies.js';
import { AsOfPicker } from '../../../../../entities/point-in-time/as-of-picker.js';
import { cutOfAddress } from '../../../../../entities/point-in-time/point-in-time.js';
import { formatScore, SiteRiskChip } from '../../../../../entities/risk/risk-chip.js';
import { facilityRiskPath } from '../../../../../entities/risk/risk-paths.js';
import { supplierRisksRead } from '../../../../../entities/risk/risk-reads.js';
import { ButtonLink } from '../../../../../ui/button.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { comma, formatDate, inSentence } from '../../../../../ui/format.js';
import { useUrlState } from '../../../../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../../../../ui/layout/layout.js';
import { HeatMap } from './heat-map.js';
import css from './suppliers-risk.module.css';

/** Which suppliers worry us, and in what? All of them by all indicators. */
export function SuppliersRiskPage() {
  const { t } = useTranslation('scores');
  const [search] = useUrlState();
  const risks = useQuery(supplierRisksRead(cutOfAddress(search)));
  const { data } = risks;
  return (
    <Page isWide>
      <PageHead
        title={
          <>
            {t('suppliersTitle')} {data ? <Num className="muted">{data.rows.length}</Num> : null}
          </>
        }
        note={data ? t('policyFrom', { version: data.policyVersion, date: formatDate(data.policyFrom) }) : null}
        actions={<AsOfPicker />}
      />
      {risks.error ? <ReadError error={risks.error} onRetry={() => void risks.refetch()} /> : null}
      {data?.rows.length === 0 ? (
        <Card padded={false}>
          <EmptyState title={t('nobody')} actions={<ButtonLink to={SCREENS.brandSuppliers.path} label={t('toSuppliers')} />}>
            {t('nobodyText')}
          </EmptyState>
        </Card>
      ) : null}
      {data && data.rows.length > 0 ? (
        <>
          <p className="small muted">
            {t('bands', { low: formatScore(data.bands.lowBelow), medium: formatScore(data.bands.mediumBelow) })}
          </p>
          <HeatMap rows={data.rows} />
          <RiskList rows={data.rows} />
          {data.unlinked > 0 ? <p className="small muted">{t('unlinked', { count: data.unlinked })}</p> : null}
        </>
      ) : null}
    </Page>
  );
}

/** Replaces the map where it has no room: lists each supplier's risks above low, in words. */
function RiskList({ rows }: { rows: readonly SupplierRiskRow[] }) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const { search } = useLocation();
  return (
    <ul className={css.list} aria-label={t('map')}>
      {rows.map((row) => (
        <Stack component="li" className="ruled-below" gap={4} py={12} key={row.supplierId}>
          <Link to={`${facilityRiskPath(row.facility.id)}${search}`} className={`strong ${css.name}`}>
            <bdi>{row.businessName}</bdi>
          </Link>
          <Group component="span" gap="4px 8px">
            <SiteRiskChip level={row.laborRiskLevel} coverage={row.coverage} />
            {row.score === null ? null : <Num className="small muted">{named('ofFifteen', { score: formatScore(row.score) })}</Num>}
          </Group>
          {(['HIGH', 'MEDIUM'] as const).map((level) => (
            <LevelLine key={level} row={row} level={level} />
          ))}
        </Stack>
      ))}
    </ul>
  );
}

function LevelLine({ row, level }: { row: SupplierRiskRow; level: 'HIGH' | 'MEDIUM' }) {
  const { t: named } = useTranslation('risk');
  const found = row.indicators.filter((each) => each.level === level);
  if (found.length === 0) return null;
  return (
    <p className="small">
      <span className="strong">{named(`level.${level}`)}:</span>{' '}
      {found.map(({ indicator }) => inSentence(named(`indicator.${indicator}`))).join(comma())}
    </p>
  );
}
