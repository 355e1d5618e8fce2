import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import type { TraceProvenance } from '../../../../../contracts/trace/tracing/replies.js';
import type { TimelineLag, TimelineReply } from '../../../../../contracts/trace/tracing/timeline.js';
import { provenanceKinds, totalProvenance } from '../../../../drawing/provenance.js';
import { provenancePercents } from '../../../../drawing/whole-percents.js';
import { type BarPart, StackedBar } from '../../../ui/charts/stacked-bar.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { comma, formatDate, formatKg } from '../../../ui/format.js';
import { PROVENANCE_FILLS } from '../../rests-on/provenance-bar.js';
import { type LaneRow, laneKey, laneKeyOf } from './lane-rows.js';
import { axisPlace, type TimeAxis } from './time-axis.js';
import css from './timeline.module.css';

interface SiteLaneProps {
  row: LaneRow & { kind: 'site' };
  axis: TimeAxis;
  /** Names the sites of the timeline by ID. */
  names: ReadonlyMap<string, string>;
  isSelected: boolean;
  /** True for a lane that is not on the way of what is selected. */
  isFaint: boolean;
  onWay: ReadonlySet<string> | undefined;
  onSelect: ((key: string) => void) | undefined;
}

const BAR_HEIGHT = 20;

export function SiteLane({ row, axis, names, isSelected, isFaint, onWay, onSelect }: SiteLaneProps) {
  const { t } = useTranslation('journey');
  const { t: orders } = useTranslation('orders');
  const { lane, kilograms } = row;
  const { facility, firstAt, lastAt, events, evidence } = lane;
  const key = laneKeyOf(lane);
  const waits = row.cameFrom.filter(({ from }) => names.has(from.facilityId) && (onWay === undefined || onWay.has(laneKey(from))));
  const [start, end] = [axisPlace(axis, firstAt), axisPlace(axis, lastAt)];
  const place = { left: `${start * 100}%`, width: `max(6px, ${(end - start) * 100}%)` };
  const bar = <StackedBar isUpright height={BAR_HEIGHT} parts={evidence ? stackOf(evidence) : PLAIN} />;
  const said = <span className="visually-hidden">{useSaid(row, evidence)}</span>;
  return (
    <li data-faint={isFaint || undefined} data-selected={isSelected || undefined}>
      <LaneHead name={facility.name} kilograms={kilograms} />
      <span className={css.track} dir="ltr">
        {onSelect ? (
          <button type="button" className={css.bar} style={place} data-bar aria-pressed={isSelected} onClick={() => onSelect(key)}>
            {bar}
            {said}
          </button>
        ) : (
          <span className={css.bar} style={place}>
            {bar}
            {said}
          </span>
        )}
        <Wait waits={waits} names={names} start={start} end={end} />
      </span>
      <span className={css.when}>
        <Num>{dates(firstAt, lastAt)}</Num>
        <span className="caption">{orders('timeline.eventCount', { count: events })}</span>
        {waits[0] ? (
          <span className={css.waitText}>{t('after', { days: daysOf(waits), name: names.get(waits[0].from.facilityId) })}</span>
        ) : null}
      </span>
    </li>
  );
}

/** Returns the text of a bar for screen readers. */
function useSaid({ lane: { facility, firstAt, lastAt } }: SiteLaneProps['row'], evidence: TraceProvenance | undefined): string {
  const { t: orders } = useTranslation('orders');
  const kinds = evidence ? provenanceKinds(evidence) : [];
  const { of } = provenancePercents(evidence ?? { named: 0, pooled: 0, unverified: 0, unknown: 0 });
  return [facility.name, dates(firstAt, lastAt), ...kinds.map((kind) => `${orders(`evidence.${kind}`)} ${of[kind]}`)].join(comma());
}

interface WaitProps {
  waits: readonly TimelineLag[];
  names: ReadonlyMap<string, string>;
  /** The position of the bar, 0 to 1. */
  start: number;
  end: number;
}

/** The chip is before the bar, or after it where there is no room. */
const ROOM_BEFORE = 0.14;

/** The longest wait before a site's first record; a long one is marked by its colour and by a sign. */
function Wait({ waits, names, start, end }: WaitProps) {
  const { t } = useTranslation('journey');
  const [longest] = waits;
  if (!longest || longest.daysMax === 0) return null;
  const isLong = waits.some((wait) => wait.isLong);
  return (
    <span
      dir="auto"
      className={css.wait}
      data-long={isLong || undefined}
      style={start < ROOM_BEFORE ? { left: `calc(${end * 100}% + 8px)` } : { right: `calc(${(1 - start) * 100}% + 4px)` }}
      title={waits.map((wait) => t('after', { days: daysOf([wait]), name: names.get(wait.from.facilityId) })).join('\n')}
      aria-hidden="true"
    >
      {isLong ? '! ' : ''}
      {t('days', { days: daysOf(waits) })}
    </span>
  );
}

/** "12–38" where goods waited for differently many days. */
function daysOf(waits: readonly TimelineLag[]): string {
  const [least, most] = [Math.min(...waits.map(({ daysMin }) => daysMin)), Math.max(...waits.map(({ daysMax }) => daysMax))];
  return least === most ? String(most) : `${least}–${most}`;
}

const dates = (firstAt: string, lastAt: string): string =>
  firstAt.slice(0, 10) === lastAt.slice(0, 10) ? formatDate(firstAt) : `${formatDate(firstAt)} – ${formatDate(lastAt)}`;

export function UnmadeLane({ lane, kilograms }: { lane: TimelineReply['unmade'][number]; kilograms: number | null }) {
  const { t } = useTranslation('orders');
  return (
    <li>
      <LaneHead name={t(`timeline.unmade.${lane.tier}`)} kilograms={kilograms} />
      <span className={css.undated}>
        <StackedBar isUpright height={BAR_HEIGHT} parts={stackOf(lane.evidence)} />
        <EvidenceWords evidence={lane.evidence} />
      </span>
      <span className={css.when}>
        <span className="muted">{t('timeline.noDates')}</span>
      </span>
    </li>
  );
}

/** The unrecorded part of the order has neither tier nor days nor weight. */
export function NotRecordedLane({ share }: { share: number }) {
  const { t } = useTranslation('orders');
  return (
    <li>
      <span className={css.site}>
        <span className="strong">{t('evidence.notRecorded')}</span>
        <Num className="caption">{formatPercent(share)}</Num>
      </span>
      <span className={css.undated}>
        <StackedBar parts={[{ key: 'notRecorded', fill: PROVENANCE_FILLS.notRecorded, value: 1 }]} height={BAR_HEIGHT} />
      </span>
      <span className={css.when}>
        <span className="muted">{t('timeline.noDates')}</span>
      </span>
    </li>
  );
}

function LaneHead({ name, kilograms }: { name: string; kilograms: number | null }) {
  const { t } = useTranslation('orders');
  return (
    <span className={css.site}>
      <bdi className="ellipsis">{name}</bdi>
      {kilograms === null ? null : (
        <Num className="caption">{t('kilograms', { weight: kilograms === 0 ? '<1' : formatKg(kilograms * 1000) })}</Num>
      )}
    </span>
  );
}

function EvidenceWords({ evidence }: { evidence: TraceProvenance }) {
  const { t } = useTranslation('orders');
  const { of } = provenancePercents(evidence);
  return (
    <span className="visually-hidden">
      {provenanceKinds(evidence)
        .map((kind) => `${t(`evidence.${kind}`)} ${of[kind]}`)
        .join(comma())}
    </span>
  );
}

/** Stacks the kinds in the height: their parts add up to the whole bar. */
export function stackOf(evidence: TraceProvenance): BarPart[] {
  const whole = totalProvenance(evidence) || 1;
  return provenanceKinds(evidence).map((kind) => ({ key: kind, fill: PROVENANCE_FILLS[kind], value: evidence[kind] / whole }));
}

/** A forward trace has no provenance. */
const PLAIN: BarPart[] = [{ key: 'all', fill: 'pale', value: 1 }];
