import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../../../../contracts/shared/percents.js';
import { Button } from '../../../../../ui/button.js';
import { type Column, DataTable } from '../../../../../ui/data-display/data-table.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { formatLocation } from '../../../../../ui/format.js';
import { Card } from '../../../../../ui/layout/layout.js';
import { useProvenanceText } from '../../provenance-bar.js';
import type { MapSite } from './map-sites.js';

interface SiteTableProps {
  title: string;
  sites: readonly MapSite[];
  onOpen: (facilityId: string) => void;
  hasEvidence: boolean;
}

/** The map in words: each site with its place, and how exact that is. */
export function SiteTable({ title, sites, onOpen, hasEvidence }: SiteTableProps) {
  const { t } = useTranslation('journey');
  const { t: words } = useTranslation('ui');
  const evidenceText = useProvenanceText();
  const columns: Column<MapSite>[] = [
    {
      key: 'name',
      head: t('columns.site'),
      phone: 'title',
      cell: ({ facility }) => (
        <Button variant="link" size="small" onClick={() => onOpen(facility.id)}>
          <bdi>{facility.name}</bdi>
        </Button>
      ),
    },
    {
      key: 'tier',
      head: t('columns.tier'),
      phone: 'lead',
      cell: ({ facility, tier }) => `${words(`facilityType.${facility.type}`)}, ${t('tier', { tier })}`,
    },
    { key: 'place', head: t('columns.place'), phone: 'line', cell: ({ facility }) => formatLocation(facility) || '–' },
    {
      key: 'from',
      head: t('columns.exact'),
      phone: 'line',
      tablet: 'hide',
      cell: ({ from, landOf }) => (from ? t(`from.${landOf ? 'landOf' : from}`, { name: landOf?.name }) : t('from.none')),
    },
    ...(hasEvidence
      ? [
          {
            key: 'evidence',
            head: t('columns.evidence'),
            phone: 'hide' as const,
            tablet: 'hide' as const,
            cell: ({ evidence }: MapSite) => evidenceText(evidence),
          },
        ]
      : []),
    {
      key: 'share',
      head: t('columns.share'),
      number: true,
      phone: 'value',
      cell: ({ share }) => <Num className="strong">{formatPercent(share)}</Num>,
    },
  ];
  return (
    <Card title={title} padded={false}>
      <DataTable
        label={title}
        columns={columns}
        rows={sites}
        rowKey={({ facility }) => facility.id}
        rowName={({ facility }) => facility.name}
        onOpen={({ facility }) => onOpen(facility.id)}
        density="dense"
      />
    </Card>
  );
}
