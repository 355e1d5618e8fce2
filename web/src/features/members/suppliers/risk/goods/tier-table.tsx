import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { formatPercent } from '../../../../../../../contracts/shared/percents.js';
import { isAdminRole } from '../../../../../../../contracts/shared/roles.js';
import type { TierRiskReply, TracedFacilityRisk } from '../../../../../../../contracts/trace/risk/replies.js';
import { roleOf, useSession } from '../../../../../client/session/session.js';
import { formatScore, RiskChip, SiteRiskChip } from '../../../../../entities/risk/risk-chip.js';
import { facilityRiskPath } from '../../../../../entities/risk/risk-paths.js';
import { supplierRisksRead } from '../../../../../entities/risk/risk-reads.js';
import { type Column, DataTable } from '../../../../../ui/data-display/data-table.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { toggledInSet } from '../../../../../ui/data-display/toggled.js';

interface TierFacility extends TracedFacilityRisk {
  tier: number;
}

/** Lists the makers, tier by tier: each site's part and its labor risk. */
export function TierTable({ tiers }: { tiers: readonly TierRiskReply[] }) {
  const { t } = useTranslation('scores');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = tiers.flatMap(({ tier, facilities }) => facilities.map((each) => ({ ...each, tier })));
  const tierOf = (key: string) => tiers.find(({ tier }) => String(tier) === key);
  return (
    <DataTable
      label={t('makers')}
      columns={useTierColumns()}
      rows={rows}
      rowKey={({ tier, facility }) => `${tier} ${facility.id}`}
      rowName={({ facility }) => facility.name}
      empty={<p className="small muted">{t('noTrace')}</p>}
      groups={{
        keyOf: ({ tier }) => String(tier),
        head: (key) => <TierHead tier={tierOf(key)} />,
        folded,
        onFold: (key) => setFolded(toggledInSet(folded, key)),
      }}
    />
  );
}

function TierHead({ tier }: { tier: TierRiskReply | undefined }) {
  const { t } = useTranslation('scores');
  const { t: words } = useTranslation('ui');
  if (!tier) return null;
  return (
    <Group component="span" gap="4px 12px" display="inline-flex">
      {words(`stage.${tier.tier}`)} <RiskChip level={tier.laborRiskLevel} />
      <span className="small muted num">{t('judged', { share: formatPercent(tier.knownShare) })}</span>
    </Group>
  );
}

function useTierColumns(): Column<TierFacility>[] {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const { t: words } = useTranslation('ui');
  const mayOpen = useMayOpen();
  return [
    {
      key: 'facility',
      head: t('column.site'),
      phone: 'title',
      cell: ({ facility }) => <FacilityName facility={facility} isOpen={mayOpen(facility.id)} />,
    },
    { key: 'type', head: t('column.type'), phone: 'hide', cell: ({ facility }) => words(`facilityType.${facility.type}`) },
    { key: 'share', head: t('column.share'), number: true, phone: 'line', cell: ({ share }) => <Num>{formatPercent(share)}</Num> },
    {
      key: 'level',
      head: named('labor'),
      phone: 'value',
      cell: ({ laborRiskLevel, coverage }) => <SiteRiskChip level={laborRiskLevel} coverage={coverage} />,
    },
    { key: 'score', head: t('column.score'), number: true, phone: 'line', cell: ({ score }) => <Num>{formatScore(score)}</Num> },
    {
      key: 'knockOut',
      head: t('column.knockOut'),
      phone: 'hide',
      cell: ({ knockOut }) => (knockOut ? <span className="strong">{t('knockedOut')}</span> : <span className="muted">–</span>),
    },
  ];
}

function FacilityName({ facility, isOpen }: { facility: TracedFacilityRisk['facility']; isOpen: boolean }) {
  const { search } = useLocation();
  const name = <bdi>{facility.name}</bdi>;
  return isOpen ? <Link to={`${facilityRiskPath(facility.id)}${search}`}>{name}</Link> : name;
}

/** Brands open the risk of their suppliers, admins that of every site. */
function useMayOpen(): (facilityId: string) => boolean {
  const session = useSession();
  const role = session && roleOf(session.user);
  const suppliers = useQuery({ ...supplierRisksRead(), enabled: role === 'BRAND' });
  const known = new Set(suppliers.data?.rows.map(({ facility }) => facility.id));
  return (facilityId) => known.has(facilityId) || isAdminRole(role);
}
