import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { SupplierRiskRow } from '../../../../../../../contracts/trace/risk/replies.js';
import { cutOfAddress } from '../../../../../entities/point-in-time/point-in-time.js';
import { RiskChip } from '../../../../../entities/risk/risk-chip.js';
import { facilityRiskPath } from '../../../../../entities/risk/risk-paths.js';
import { supplierRisksRead } from '../../../../../entities/risk/risk-reads.js';
import { useUrlState } from '../../../../../ui/forms/url-state.js';
import { CoverageBar } from '../coverage-bar.js';
import css from './suppliers-risk.module.css';

/** The brand's other suppliers, the highest risk first; those with too little evidence are listed separately, with its extent. */
export function SupplierRail({ current }: { current: string }) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const { t: words } = useTranslation('ui');
  const [search] = useUrlState();
  const { search: query } = useLocation();
  const risks = useQuery(supplierRisksRead(cutOfAddress(search)));
  const rows = risks.data?.rows ?? [];
  const judged = rows.filter(({ laborRiskLevel }) => laborRiskLevel !== null);
  const others = rows.filter(({ laborRiskLevel }) => laborRiskLevel === null);
  const link = (row: SupplierRiskRow, beside: React.ReactNode) => (
    <li key={row.supplierId}>
      <Link to={`${facilityRiskPath(row.facility.id)}${query}`} aria-current={row.facility.id === current ? 'page' : undefined}>
        <span>
          <bdi className="strong">{row.businessName}</bdi>
          <span className="caption">{words(`facilityType.${row.facility.type}`)}</span>
        </span>
        {beside}
      </Link>
    </li>
  );
  if (rows.length === 0) return <Stack component="nav" className={css.rail} gap={8} justify="start" aria-label={t('suppliersByRisk')} />;
  return (
    <Stack component="nav" className={css.rail} gap={8} justify="start" aria-label={t('suppliersByRisk')}>
      <Box component="h2" px={8}>
        {t('suppliersByRisk')}
      </Box>
      <Stack component="ul" gap={2}>
        {judged.map((row) => link(row, <RiskChip level={row.laborRiskLevel} />))}
      </Stack>
      {others.length > 0 ? (
        <>
          <Box component="h3" p="8px 8px 0" className="caption">
            {named('notEnough')}
          </Box>
          <Stack component="ul" gap={2} data-wide>
            {others.map((row) => link(row, <CoverageBar coverage={row.coverage} />))}
          </Stack>
        </>
      ) : null}
    </Stack>
  );
}
