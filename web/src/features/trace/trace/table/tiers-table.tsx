import { useTranslation } from 'react-i18next';
import { percentText } from '../../../../../../contracts/shared/percents.js';
import type { SiteRiskOnTrace } from '../../../../../../contracts/trace/risk/on-trace.js';
import type { SiteOnTrace } from '../../../../../../contracts/trace/tracing/rests-on.js';
import type { TracePicture } from '../../../../../drawing/picture.js';
import { bypassedKey, placeGrams, placePercent } from '../../../../../drawing/whole-percents.js';
import { useHandsText } from '../../../../entities/rests-on/recording-hands.js';
import type { TraceSource } from '../../../../entities/rests-on/rests-on-reads.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatLocation } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { formatPartKg } from '../panel/part-weight.js';
import { usePlaceText } from '../place-text.js';
import { usePlaceEvidence } from '../provenance-bar.js';
import { useSitesOf } from '../standing/rests-on-context.js';
import { useRiskColumns } from '../standing/risk-columns.js';
import { useRisksOf } from '../standing/risks-context.js';
import { useStandingColumns } from '../standing/standing-columns.js';
import { CsvButton } from './csv-button.js';
import { DocumentsZip, useDocumentsText } from './trace-documents.js';
import { traceFileName } from './trace-file-name.js';

interface TierRow {
  key: string;
  tier: string;
  name: string;
  location: string;
  oarId: string;
  evidence: string;
  grams: number | null;
  share: string;
  sites: SiteOnTrace[];
  risks: SiteRiskOnTrace[];
  documents: string;
}

/** The cards of the map by tier, which add up to 100% with what is unknown, what passed a tier by and, forward, what ended before it. */
export function TiersTable({ picture, title, source }: { picture: TracePicture; title: string; source: TraceSource }) {
  const { t } = useTranslation('trace');
  const { t: ofTrace } = useTranslation('restsOn');
  const rows = useTierRows(picture, source);
  const isBackward = picture.direction === 'backward';
  const standing = useStandingColumns();
  const risks = useRiskColumns();
  const columns: Column<TierRow>[] = [
    { key: 'tier', head: t('columns.tier'), cell: ({ tier }) => tier },
    { key: 'name', head: t('columns.facility'), phone: 'title', cell: ({ name }) => name },
    { key: 'location', head: t('columns.location'), cell: ({ location }) => location },
    ...(isBackward ? [{ key: 'evidence', head: t('columns.verified'), cell: ({ evidence }: TierRow) => evidence }] : []),
    ...standing.map(({ key, head, cell }): Column<TierRow> => ({ key, head, cell: ({ sites }) => cell(sites) })),
    ...risks.map(({ key, head, cell }): Column<TierRow> => ({ key, head, cell: (row) => cell(row.risks) })),
    { key: 'documents', head: ofTrace('columns.documents'), cell: ({ documents }) => <Num>{documents}</Num> },
    {
      key: 'weight',
      head: t('columns.weight'),
      phone: 'line',
      number: true,
      cell: ({ grams }) => <Num className="strong">{formatPartKg(grams)}</Num>,
    },
    { key: 'share', head: t('columns.share'), number: true, phone: 'value', cell: ({ share }) => <Num className="strong">{share}</Num> },
  ];
  const csvRows = () => [
    [
      t('columns.tier'),
      t('columns.facility'),
      t('columns.location'),
      t('oarId'),
      t('columns.verified'),
      ...standing.map(({ head }) => head),
      ...risks.map(({ head }) => head),
      ofTrace('columns.documents'),
      t('columns.weight'),
      t('columns.share'),
    ],
    ...rows.map(({ tier, name, location, oarId, evidence, grams, share, sites, risks: judged, documents }) => [
      tier,
      name,
      location,
      oarId,
      evidence,
      ...standing.map(({ text }) => text(sites)),
      ...risks.map(({ text }) => text(judged)),
      documents,
      formatPartKg(grams),
      share,
    ]),
  ];
  return (
    <Card
      padded={false}
      title={title}
      aside={
        <>
          {source.of === 'order' ? <DocumentsZip orderId={source.id} /> : null}
          <CsvButton label={title} name={`${traceFileName(picture)}-tiers`} rows={csvRows} />
        </>
      }
    >
      <DataTable label={title} density="dense" rows={rows} rowKey={({ key }) => key} columns={columns} />
    </Card>
  );
}

function useTierRows({ places, trace, direction, percents, kilograms }: TracePicture, source: TraceSource): TierRow[] {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const { nameOf, noteOf } = usePlaceText();
  const evidenceText = usePlaceEvidence();
  const handsText = useHandsText();
  const sitesOf = useSitesOf();
  const risksOf = useRisksOf();
  const documentsOf = useDocumentsText(source);
  const tierOf = (tier: (typeof places)[number]['tier']) => `${tier} ${words(`stage.${tier}`)}`;
  const step = (tier: number) => (direction === 'backward' ? tier : 6 - tier);
  const shown = [...places].sort(
    (a, b) =>
      step(a.tier) - step(b.tier) || a.depth - b.depth || Number(a.kind !== 'sites') - Number(b.kind !== 'sites') || b.share - a.share,
  );
  const rows = shown.map((place) => ({
    key: place.key,
    tier: tierOf(place.tier),
    name: nameOf(place),
    location: place.facility ? formatLocation(place.facility) || t('noPlace') : noteOf(place),
    oarId: place.facility?.oarId ?? '',
    evidence: direction === 'backward' ? [evidenceText(place), ...handsText(place)].filter(Boolean).join('. ') : '',
    grams: placeGrams(place, kilograms),
    share: placePercent(place, percents),
    sites: sitesOf(place),
    risks: risksOf(place),
    documents: documentsOf(place),
  }));
  const bypassed = trace.tiers.flatMap(({ tier, facilities }) =>
    facilities.flatMap(({ facility, share, grams }) =>
      facility === null
        ? [
            {
              key: bypassedKey(tier),
              tier: tierOf(tier),
              name: t('bypassed', { share: '' }).trim(),
              location: '',
              oarId: '',
              evidence: '',
              grams: grams === null ? null : (kilograms.get(bypassedKey(tier)) ?? 0) * 1000,
              share: percentText(percents.get(bypassedKey(tier)) ?? 0, share),
              sites: [],
              risks: [],
              documents: '',
            },
          ]
        : [],
    ),
  );
  return [...rows, ...bypassed];
}
