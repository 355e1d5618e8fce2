import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { SupplierRiskRow } from '../../../../../../../contracts/trace/risk/replies.js';
import { formatScore, SiteRiskChip } from '../../../../../entities/risk/risk-chip.js';
import { facilityRiskPath } from '../../../../../entities/risk/risk-paths.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { comma, inSentence } from '../../../../../ui/format.js';
import css from './suppliers-risk.module.css';

/** Replaces the map where it has no room: lists each supplier's risks above low, in words. */
export function RiskList({ rows }: { rows: readonly SupplierRiskRow[] }) {
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
