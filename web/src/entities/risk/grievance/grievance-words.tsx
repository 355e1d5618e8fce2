import { useTranslation } from 'react-i18next';
import type { RiskIndicator } from '../../../../../contracts/shared/risk-indicators.js';
import type { GrievanceSourceNumber, Priority } from '../../../../../contracts/watch/grievances/grievance-kinds.js';
import type { GrievanceSummary } from '../../../../../contracts/watch/grievances/replies.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { comma, formatDate, formatMonth } from '../../../ui/format.js';
import { RiskChip } from '../risk-chip.js';

type StateOf = Pick<GrievanceSummary, 'state' | 'isOverdue'>;

const TONES: Record<GrievanceSummary['state'], ChipTone> = {
  received: 'other',
  heldBack: 'medium',
  pending: 'medium',
  responded: 'green',
  closed: 'neutral',
  setAside: 'neutral',
  joined: 'neutral',
};

/** Overdue replaces pending. */
export function GrievanceStateChip({ state, isOverdue }: StateOf) {
  const { t } = useTranslation('grievances');
  if (isOverdue) return <Chip tone="high">{t('state.overdue')}</Chip>;
  return <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>;
}

/** Shows a priority or a severity; nothing before anybody stated one. */
export function PriorityChip({ priority }: { priority: Priority | undefined }) {
  return priority ? <RiskChip level={priority} /> : null;
}

export function useIndicatorName(): (indicator: RiskIndicator | undefined) => string {
  const { t } = useTranslation('risk');
  const { t: ofGrievances } = useTranslation('grievances');
  return (indicator) => (indicator ? t(`indicator.${indicator}`) : ofGrievances('noIndicator'));
}

/** Shows nothing to readers without access to it. */
export function SourceName({ source }: { source: GrievanceSourceNumber | undefined }) {
  const { t } = useTranslation('grievances');
  return source === undefined ? null : t(`source.${source}`);
}

/** Says how and when it was reported; to readers with less access, only the month. */
export function Reported({ source, reportedAt }: Pick<GrievanceSummary, 'source' | 'reportedAt'>) {
  const { t } = useTranslation('grievances');
  if (isMonth(reportedAt)) return <Num>{t('reportedIn', { month: formatMonth(reportedAt) })}</Num>;
  return (
    <>
      <SourceName source={source} />
      {comma()}
      <Num>{formatDate(reportedAt)}</Num>
    </>
  );
}

const isMonth = (at: string): boolean => at.length === 'YYYY-MM'.length;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Shows hours on the first day, then days. */
export function Age({ since }: { since: string }) {
  const { t } = useTranslation('grievances');
  if (isMonth(since)) return <Num>{formatMonth(since)}</Num>;
  const ms = Math.max(0, Date.now() - Date.parse(since));
  const hours = t('hours', { count: Math.floor(ms / HOUR_MS) });
  return (
    <span className="num" title={formatDate(since)}>
      {ms < DAY_MS ? hours : t('days', { count: Math.floor(ms / DAY_MS) })}
    </span>
  );
}

/** Says when the response was given or, while it waits, until when it is. */
export function ResponseDay({ respondedAt, dueAt }: Pick<GrievanceSummary, 'respondedAt' | 'dueAt'>) {
  const { t } = useTranslation('grievances');
  if (respondedAt) return <Num>{t('respondedOn', { date: formatDate(respondedAt) })}</Num>;
  return dueAt ? <Num>{t('dueOn', { date: formatDate(dueAt) })}</Num> : null;
}
