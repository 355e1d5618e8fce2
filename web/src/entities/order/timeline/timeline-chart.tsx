import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineReply } from '../../../../../contracts/trace/tracing/timeline.js';
import { laneKeyOf, lanesOnWays, type TierLanes, tierLanes } from './lane-rows.js';
import { NotRecordedLane, SiteLane, UnmadeLane } from './lanes.js';
import { axisPlace, timeAxis } from './time-axis.js';
import { AxisHead, PeriodCounts } from './time-axis-head.js';
import css from './timeline.module.css';

interface TimelineChartProps {
  timeline: TimelineReply;
  /** The keys of lanes that are selected (`laneKeyOf`). */
  selected?: ReadonlySet<string>;
  onSelect?: (key: string) => void;
}

/** Folds the smaller sites of a tier. */
const SHOWN_FIRST = 8;

/**
 * A lane for each site by tier, from raw cotton to the finished product: the length of its bar is the time from the first to the last
 * record, the height is split by the kinds of evidence for its part. Chips say how long goods waited between sites. Goods without a site on
 * record have no days, but still get a lane.
 */
export function TimelineChart({ timeline, selected = NOTHING, onSelect }: TimelineChartProps) {
  const { t } = useTranslation('journey');
  const tiers = tierLanes(timeline);
  const axis = axisOf(timeline);
  const onWay = selected.size > 0 ? lanesOnWays(timeline.lags, selected) : undefined;
  const now = timeline.asOf === undefined ? undefined : axisPlace(axis, timeline.asOf);
  return (
    <section className={css.chart} aria-label={t('chartLabel')} onKeyDown={onSelect ? moveFocus : undefined}>
      <AxisHead axis={axis} asOf={timeline.asOf} />
      {tiers.map((tier) => (
        <Tier key={tier.tier} tier={tier} timeline={timeline} axis={axis} selected={selected} onWay={onWay} onSelect={onSelect} />
      ))}
      {timeline.notRecordedShare === undefined ? null : (
        <ol className={css.lanes}>
          <NotRecordedLane share={timeline.notRecordedShare} />
        </ol>
      )}
      <PeriodCounts axis={axis} periods={timeline.periods} by={timeline.by} />
      {now !== undefined && now <= 1 ? (
        <div className={css.overlay} dir="ltr" aria-hidden="true">
          <i className={css.after} style={{ left: `${now * 100}%` }} />
        </div>
      ) : null}
    </section>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

interface TierProps extends Required<Pick<TimelineChartProps, 'timeline' | 'selected'>> {
  tier: TierLanes;
  axis: ReturnType<typeof timeAxis>;
  onWay: ReadonlySet<string> | undefined;
  onSelect: TimelineChartProps['onSelect'];
}

function Tier({ tier: { tier, rows }, timeline, axis, selected, onWay, onSelect }: TierProps) {
  const { t } = useTranslation('journey');
  const { t: words } = useTranslation('ui');
  const [isAll, setAll] = useState(false);
  const sites = rows.filter((row) => row.kind === 'site');
  const shown = isAll ? sites : sites.filter(({ lane }, at) => at < SHOWN_FIRST || selected.has(laneKeyOf(lane)));
  const names = new Map(timeline.lanes.map(({ facility }) => [facility.id, facility.name]));
  return (
    <section className="ruled" aria-label={t('tier', { tier })}>
      <h2 className={css.tierHead}>
        <b>{t('tier', { tier })}</b> {words(`stage.${tier as 1}`)}
      </h2>
      <ol className={css.lanes}>
        {shown.map((row) => (
          <SiteLane
            key={laneKeyOf(row.lane)}
            row={row}
            axis={axis}
            names={names}
            isSelected={selected.has(laneKeyOf(row.lane))}
            isFaint={onWay !== undefined && !onWay.has(laneKeyOf(row.lane))}
            onWay={onWay}
            onSelect={onSelect}
          />
        ))}
        {shown.length < sites.length ? (
          <li className={css.more}>
            <button type="button" onClick={() => setAll(true)}>
              {t('moreSites', { count: sites.length - shown.length })}
            </button>
          </li>
        ) : null}
        {rows.map((row) =>
          row.kind === 'unmade' ? <UnmadeLane key={`unmade ${tier}`} lane={row.lane} kilograms={row.kilograms} /> : null,
        )}
      </ol>
    </section>
  );
}

function axisOf({ lanes, asOf, by }: TimelineReply): ReturnType<typeof timeAxis> {
  const [firsts, lasts] = [lanes.map(({ firstAt }) => firstAt).toSorted(), lanes.map(({ lastAt }) => lastAt).toSorted()];
  return timeAxis(firsts[0] ?? '', lasts.at(-1) ?? '', asOf, by === 'day');
}

/** The arrows up and down go from bar to bar. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const bars = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-bar]')];
  const at = bars.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  bars[at + step]?.focus();
}
