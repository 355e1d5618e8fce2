import { useTranslation } from 'react-i18next';
import type { OperationsReply } from '../../../../../contracts/watch/operations/replies.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './operations.module.css';

type Followed = OperationsReply['projections'][number];
const [WIDTH, HEIGHT, MINUTES] = [120, 20, 60];

/** Shows the position of each projection, and its last hour; all lines have one scale, so that they can be compared. */
export function ProjectionsCard({ about: { projections, head } }: { about: OperationsReply }) {
  const { t } = useTranslation('operations');
  const most = Math.max(1, ...projections.flatMap(({ lastHour }) => lastHour));
  const columns: Column<Followed>[] = [
    { key: 'name', head: t('projections.name'), phone: 'title', cell: ({ name }) => <bdi dir="ltr">{name}</bdi> },
    { key: 'version', head: t('projections.version'), number: true, phone: 'hide', tablet: 'hide', cell: ({ version }) => version },
    {
      key: 'position',
      head: t('projections.position'),
      number: true,
      phone: 'hide',
      cell: ({ position }) => <Num>{shownPosition(position)}</Num>,
    },
    { key: 'lag', head: t('projections.behind'), number: true, phone: 'line', cell: ({ lag }) => formatInteger(lag) },
    {
      key: 'hour',
      head: t('projections.lastHour', { most: formatInteger(most) }),
      phone: 'hide',
      tablet: 'hide',
      cell: ({ lastHour }) => <LagLine lags={lastHour} most={most} />,
    },
    {
      key: 'state',
      head: t('jobs.stateHead'),
      phone: 'value',
      width: 128,
      cell: (each) => <State of={each} />,
    },
  ];
  return (
    <Card
      padded={false}
      title={t('projections.title')}
      aside={<Num className="muted">{t('projections.head', { position: shownPosition(head) })}</Num>}
    >
      <DataTable label={t('projections.title')} columns={columns} rows={projections} rowKey={({ name }) => name} density="dense" />
    </Card>
  );
}

function State({ of: { lag, failing } }: { of: Followed }) {
  const { t } = useTranslation('operations');
  if (failing) return <Chip tone="high">{t('projections.failing')}</Chip>;
  return <Chip tone={lag > 0 ? 'medium' : 'green'}>{t(lag > 0 ? 'projections.late' : 'projections.upToDate')}</Chip>;
}

/** Positions of the embedded log are numbers with zeros before them. */
const shownPosition = (position: string | null): string =>
  position === null ? '–' : /^\d{1,16}$/.test(position) ? formatInteger(Number(position)) : position;

function LagLine({ lags, most }: { lags: readonly number[]; most: number }) {
  const { t } = useTranslation('operations');
  if (lags.length < 2) return <span className="muted">{t('projections.tooNew')}</span>;
  const x = (at: number) => WIDTH - ((lags.length - 1 - at) * WIDTH) / (MINUTES - 1);
  const y = (lag: number) => HEIGHT - 1 - (lag / most) * (HEIGHT - 2);
  const points = lags.map((lag, at) => `${x(at).toFixed(1)},${y(lag).toFixed(1)}`).join(' ');
  return (
    <svg
      className={css.line}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('projections.most', { most: formatInteger(Math.max(...lags)) })}
    >
      <polyline points={points} data-late={(lags.at(-1) ?? 0) > 0 || undefined} />
    </svg>
  );
}
