import { useTranslation } from 'react-i18next';
import type { OrderTimelineReply, TimelineLane } from '../../../../../contracts/orders/replies.js';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import type { TraceProvenance } from '../../../../../contracts/tracing/replies.js';
import { ALL_UNKNOWN, provenanceKinds, totalProvenance } from '../../../../drawing/provenance.js';
import { provenancePercents } from '../../../../drawing/whole-percents.js';
import { PROVENANCE_FILLS } from '../../../entities/order/provenance-bar.js';
import { StackedBar } from '../../../ui/charts/stacked-bar.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatKg } from '../../../ui/format.js';
import { laneRows } from './lane-rows.js';
import css from './timeline.module.css';

/**
 * A lane for each site, from raw cotton to the finished product: its length is the time from the first to the last record,
 * and its height is shared by what its part rests on. What has no site on record has no days, and is a lane all the same.
 */
export function TimelineLanes({ timeline }: { timeline: OrderTimelineReply }) {
  const { t } = useTranslation('orders');
  const { lanes } = timeline;
  const placeOf = scaleOf(lanes);
  const [first, last] = spanOf(lanes);
  return (
    <>
      <ol className={css.lanes} aria-label={t('timeline.sites')}>
        {laneRows(timeline).map((row) =>
          row.kind === 'site' ? (
            <SiteLane
              key={`${row.lane.tier} ${row.lane.facility.id}`}
              lane={row.lane}
              kilograms={row.kilograms}
              place={placeOf(row.lane)}
            />
          ) : (
            <UnmadeLane key={`unmade ${row.lane.tier}`} lane={row.lane} kilograms={row.kilograms} />
          ),
        )}
        {timeline.notRecordedShare === undefined ? null : <NotRecordedLane share={timeline.notRecordedShare} />}
      </ol>
      <div className={css.axis} aria-hidden="true">
        <p dir="ltr">
          <Num>{formatDate(first)}</Num>
          <Num>{formatDate(last)}</Num>
        </p>
      </div>
    </>
  );
}

interface SiteLaneProps {
  lane: TimelineLane;
  kilograms: number | null;
  place: BarPlace;
}

function SiteLane({ lane: { tier, facility, firstAt, lastAt, events, evidence }, kilograms, place }: SiteLaneProps) {
  const { t } = useTranslation('orders');
  return (
    <li>
      <LaneHead name={facility.name} tier={tier} kilograms={kilograms} />
      <span className={css.track} dir="ltr">
        <span className={css.bar} style={{ insetInlineStart: `${place.start}%`, inlineSize: `${place.width}%` }}>
          <ProvenanceStack evidence={evidence ?? ALL_UNKNOWN} />
        </span>
      </span>
      <span className={css.when}>
        <Num>{firstAt.slice(0, 10) === lastAt.slice(0, 10) ? formatDate(firstAt) : `${formatDate(firstAt)} – ${formatDate(lastAt)}`}</Num>
        <span className="caption">{t('timeline.eventCount', { count: events })}</span>
      </span>
    </li>
  );
}

function UnmadeLane({ lane, kilograms }: { lane: OrderTimelineReply['unmade'][number]; kilograms: number | null }) {
  const { t } = useTranslation('orders');
  return (
    <li>
      <LaneHead name={t(`timeline.unmade.${lane.tier}`)} tier={lane.tier} kilograms={kilograms} />
      <span className={css.undated}>
        <ProvenanceStack evidence={lane.evidence} />
      </span>
      <span className={css.when}>
        <span className="muted">{t('timeline.noDates')}</span>
      </span>
    </li>
  );
}

/** What of the order is in no record has neither tier nor days nor weight. */
function NotRecordedLane({ share }: { share: number }) {
  const { t } = useTranslation('orders');
  return (
    <li>
      <span className={css.site}>
        <span className="strong">{t('evidence.notRecorded')}</span>
        <Num className="caption">{formatPercent(share)}</Num>
      </span>
      <span className={css.undated}>
        <StackedBar parts={[{ key: 'notRecorded', fill: PROVENANCE_FILLS.notRecorded, value: 1 }]} height={16} />
      </span>
      <span className={css.when}>
        <span className="muted">{t('timeline.noDates')}</span>
      </span>
    </li>
  );
}

function LaneHead({ name, tier, kilograms }: { name: string; tier: number; kilograms: number | null }) {
  const { t } = useTranslation('orders');
  return (
    <span className={css.site}>
      <bdi className="strong">{name}</bdi>
      <span className="caption">
        {t('tierNumber', { tier })}
        {kilograms === null ? null : (
          <>
            {' · '}
            <Num>{t('kilograms', { weight: kilograms === 0 ? '<1' : formatKg(kilograms * 1000) })}</Num>
          </>
        )}
      </span>
    </span>
  );
}

/** The kinds above each other, and each written for whom the bar says nothing. */
function ProvenanceStack({ evidence }: { evidence: TraceProvenance }) {
  const { t } = useTranslation('orders');
  const { of } = provenancePercents(evidence);
  const kinds = provenanceKinds(evidence);
  const whole = totalProvenance(evidence) || 1;
  return (
    <>
      <StackedBar
        isUpright
        parts={kinds.map((kind) => ({ key: kind, fill: PROVENANCE_FILLS[kind], value: evidence[kind] / whole }))}
        height={16}
      />
      <span className="visually-hidden">{kinds.map((kind) => `${t(`evidence.${kind}`)} ${of[kind]}`).join(', ')}</span>
    </>
  );
}

/** In percent of the whole span. */
interface BarPlace {
  start: number;
  width: number;
}

/** A site with one record is seen all the same. */
const WIDTH_MIN = 1;

function spanOf(lanes: readonly TimelineLane[]): [first: string, last: string] {
  const [firsts, lasts] = [lanes.map(({ firstAt }) => firstAt).toSorted(), lanes.map(({ lastAt }) => lastAt).toSorted()];
  return [firsts[0] ?? '', lasts.at(-1) ?? ''];
}

function scaleOf(lanes: readonly TimelineLane[]): (lane: TimelineLane) => BarPlace {
  const [first, last] = spanOf(lanes).map(Date.parse) as [number, number];
  const whole = Math.max(1, last - first);
  return ({ firstAt, lastAt }) => {
    const width = Math.max(WIDTH_MIN, ((Date.parse(lastAt) - Date.parse(firstAt)) / whole) * 100);
    return { start: Math.min(100 - width, ((Date.parse(firstAt) - first) / whole) * 100), width };
  };
}
