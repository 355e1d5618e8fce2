import { useTranslation } from 'react-i18next';
import type { TimelineLane } from '../../../../../contracts/orders/replies.js';
import { ALL_UNKNOWN } from '../../../../../contracts/tracing/picture/evidence.js';
import type { TraceEvidence } from '../../../../../contracts/tracing/replies.js';
import { EvidenceBar } from '../../../entities/order/evidence-bar.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatKg } from '../../../ui/format.js';
import css from './timeline.module.css';

/** A lane for each site, from raw cotton to the finished product: a bar from its first to its last record, by what its part rests on. */
export function TimelineLanes({ lanes }: { lanes: readonly TimelineLane[] }) {
  const { t } = useTranslation('orders');
  const placeOf = scaleOf(lanes);
  const [first, last] = spanOf(lanes);
  return (
    <>
      <ol className={css.lanes} aria-label={t('timeline.sites')}>
        {lanes
          .toSorted((a, b) => b.tier - a.tier)
          .map((lane) => (
            <Lane key={`${lane.tier} ${lane.facility.id}`} lane={lane} place={placeOf(lane)} />
          ))}
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

function Lane({ lane: { tier, facility, firstAt, lastAt, events, grams, evidence }, place }: { lane: TimelineLane; place: BarPlace }) {
  const { t } = useTranslation('orders');
  return (
    <li>
      <span className={css.site}>
        <bdi className="strong">{facility.name}</bdi>
        <span className="caption">
          {t('tierNumber', { tier })}
          {grams === null ? null : (
            <>
              {' · '}
              <Num>{t('kilograms', { weight: formatKg(grams) })}</Num>
            </>
          )}
        </span>
      </span>
      <span className={css.track} dir="ltr">
        <span className={css.bar} style={{ insetInlineStart: `${place.start}%`, inlineSize: `${place.width}%` }}>
          <EvidenceBar evidence={evidence ? ofOwnPart(evidence) : ALL_UNKNOWN} />
        </span>
      </span>
      <span className={css.when}>
        <Num>{firstAt.slice(0, 10) === lastAt.slice(0, 10) ? formatDate(firstAt) : `${formatDate(firstAt)} – ${formatDate(lastAt)}`}</Num>
        <span className="caption">{t('timeline.eventCount', { count: events })}</span>
      </span>
    </li>
  );
}

/** Of a site's own part instead of the order's whole. */
function ofOwnPart({ named, pooled, unverified, unknown }: TraceEvidence): TraceEvidence {
  const whole = named + pooled + unverified + unknown || 1;
  return { named: named / whole, pooled: pooled / whole, unverified: unverified / whole, unknown: unknown / whole };
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
