import { useTranslation } from 'react-i18next';
import type { BalanceStep } from '../../../../entities/balance/running-balance.js';
import type { StepPoint } from '../../../../ui/charts/step-scales.js';
import type { Column } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatDateTime, formatInteger, formatKg, formatSignedKg } from '../../../../ui/format.js';
import { DrillDownLink, POSTINGS } from '../drill-down.js';

/** After a posting; or after all of a day's, where there are many. */
export type BalancePoint = Omit<BalanceStep, 'posting'> & Partial<Pick<BalanceStep, 'posting'>>;

/** `limit`: the carry-over limit as it changed, where there is one. */
export function useRunningBalanceColumns(
  points: readonly BalancePoint[],
  certification: string,
  limit: readonly StepPoint[] | undefined,
): Column<BalancePoint>[] {
  const { t } = useTranslation('balance');
  const columns: Column<BalancePoint>[] = [
    { key: 'when', head: t('when'), phone: 'title', cell: ({ at }) => <Num>{formatDateTime(at)}</Num> },
    {
      key: 'posting',
      head: t('posting'),
      number: true,
      cell: (point) => <PointMovement point={point} before={points[points.indexOf(point) - 1]} certification={certification} />,
    },
    {
      key: 'balance',
      head: t('balance'),
      number: true,
      phone: 'value',
      cell: ({ grams }) => <Num className={grams < 0 ? 'bad strong' : 'strong'}>{formatKg(grams)}</Num>,
    },
  ];
  if (!limit) return columns;
  return [...columns, { key: 'limit', head: t('limit'), number: true, cell: ({ at }) => <Num>{formatKg(limitAt(limit, at))}</Num> }];
}

type PointMovementProps = { point: BalancePoint; before: BalancePoint | undefined; certification: string };

/** Shows the change at a point: a posting that can be opened, or the sum of a day's postings. */
function PointMovement({ point: { grams, posting }, before, certification }: PointMovementProps) {
  const { t } = useTranslation('balance');
  if (!before) return <>{t('opening')}</>;
  const moved = <Num>{formatSignedKg(grams - before.grams)}</Num>;
  if (!posting) return moved;
  const label = t('tip', { date: `${formatSignedKg(posting.grams)} kg`, event: formatInteger(posting.revision) });
  return (
    <DrillDownLink to={POSTINGS} filter={{ claim: certification, event: posting.revision }} label={label}>
      {moved}
    </DrillDownLink>
  );
}

const limitAt = (limit: readonly StepPoint[], at: Date): number => limit.findLast((point) => point.at <= at)?.grams ?? 0;
