import { Drawer } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangleFilled, IconMaximize, IconMinus, IconPlus, IconStack2 } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TraceReply } from '../../../../contracts/tracing/replies.js';
import { IconButton } from '../../ui/button.js';
import { ribbonEdges, ribbonPath } from '../../ui/charts/ribbon.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatPercent, largestRemainder } from '../../ui/format.js';
import { EvidenceSign } from './evidence-bar.js';
import { isAllNamed } from './model/evidence.js';
import { CARD, layoutMap, type MapLayout, type PlacedBand } from './model/map-layout.js';
import { foldSmallPlaces, type TraceFlows, type TracePlace } from './model/trace-flows.js';
import css from './trace.module.css';
import { TracePanel } from './trace-panel.js';

interface TraceMapProps {
  trace: TraceReply;
  flows: TraceFlows;
  direction: 'backward' | 'forward';
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
}

const PANEL_BESIDE = '(min-width: 1200px)';

/** From finished product to raw cotton: cards in tier columns, bands as thick as their share, the unknown in every tier. */
export function TraceMap({ trace, flows: all, direction, selected, onSelect: select }: TraceMapProps) {
  const { t } = useTranslation('trace');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const flows = foldSmallPlaces(all, opened, (count) => t('folded', { count }), selected);
  const onSelect = (key: string | undefined) => (key?.startsWith('folded') ? setOpened(new Set([...opened, key])) : select(key));
  const { ref, width } = useElementSize<HTMLDivElement>();
  const beside = useMediaQuery(PANEL_BESIDE, true, { getInitialValueInEffect: false });
  const [zoom, setZoom] = useState(1);
  const layout = layoutMap(flows, direction, width || 1040);
  const place = flows.places.find(({ key }) => key === selected);
  const panel = place ? <TracePanel place={place} trace={trace} onClose={() => onSelect(undefined)} /> : null;
  const zoomBy = (factor: number) => setZoom((before) => Math.min(1.6, Math.max(0.4, before * factor)));
  return (
    <div className={css.mapRow}>
      <div className={css.canvas} ref={ref}>
        <div className={css.scroll}>
          <div
            style={{ inlineSize: layout.width * zoom, blockSize: (layout.height + HEAD) * zoom, position: 'relative', direction: 'ltr' }}
          >
            <div
              style={{
                transform: `scale(${zoom})`,
                transformOrigin: '0 0',
                position: 'absolute',
                inset: 0,
                inlineSize: layout.width,
                blockSize: layout.height + HEAD,
              }}
            >
              <ColumnHeads trace={trace} layout={layout} direction={direction} />
              <Bands layout={layout} selecting={place !== undefined} />
              <Cards layout={layout} selected={selected} onSelect={onSelect} />
            </div>
          </div>
        </div>
        {trace.hiddenShare ? <p className={css.hidden}>{t('hidden', { share: formatPercent(trace.hiddenShare) })}</p> : null}
        <div className={css.zoom}>
          <IconButton label={t('zoomOut')} onClick={() => zoomBy(1 / 1.2)}>
            <IconMinus size={16} aria-hidden />
          </IconButton>
          <Num className="small">{Math.round(zoom * 100)}%</Num>
          <IconButton label={t('zoomIn')} onClick={() => zoomBy(1.2)}>
            <IconPlus size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('fit')} onClick={() => setZoom(Math.min(1, width ? width / layout.width : 1))}>
            <IconMaximize size={16} aria-hidden />
          </IconButton>
        </div>
      </div>
      {beside ? (
        panel
      ) : (
        <Drawer
          opened={place !== undefined}
          onClose={() => onSelect(undefined)}
          position="right"
          size={340}
          withCloseButton={false}
          padding={0}
          attributes={{ content: { 'aria-label': place?.name } }}
        >
          {panel}
        </Drawer>
      )}
    </div>
  );
}

const HEAD = 64;

function ColumnHeads({ trace, layout, direction }: { trace: TraceReply; layout: MapLayout; direction: 'backward' | 'forward' }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  return layout.columns.map(({ tier, depth, x }) => {
    const sums = trace.tiers.find((each) => each.tier === tier);
    const bypassed = sums?.facilities.find(({ facility }) => facility === null)?.share ?? 0;
    return (
      <div key={`${tier} ${depth}`} className={css.columnHead} style={{ left: x, inlineSize: CARD.width + 30 }}>
        <b>{t('tier', { tier })}</b> {words(`stage.${tier}`)}
        {depth === 0 && sums && direction === 'backward' ? (
          <span>
            {t('known', { share: formatPercent(1 - sums.unknownShare) })}
            {bypassed > 0 ? `, ${t('bypassed', { share: formatPercent(bypassed) })}` : ''}
          </span>
        ) : null}
      </div>
    );
  });
}

const FILLS = { named: 'var(--green-100)', notVerified: '#d8dee0', pool: 'url(#trace-hatch)' } as const;

function Bands({ layout, selecting }: { layout: MapLayout; selecting: boolean }) {
  return (
    <svg className={css.bands} style={{ top: HEAD }} width={layout.width} height={layout.height} aria-hidden="true">
      <defs>
        <pattern id="trace-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="var(--green-50)" />
          <rect width="3" height="6" fill="var(--green-300)" />
        </pattern>
      </defs>
      {[...layout.bands]
        .sort((a, b) => a.highlighted - b.highlighted)
        .map((band) => (
          <Band key={`${band.flow.from} ${band.flow.to} ${band.flow.kind}`} ribbon={band} selecting={selecting} />
        ))}
      {poolsOf(layout).map(({ from, x, y }) => (
        <g key={from} transform={`translate(${x} ${y})`}>
          <circle r="9" fill="#fff" stroke="var(--green-600)" />
          <IconStack2 x={-6} y={-6} size={12} color="var(--green-700)" />
        </g>
      ))}
    </svg>
  );
}

/** One sign for each site with a pool, on the thickest band that leaves it. */
function poolsOf({ bands, cards }: MapLayout): { from: string; x: number; y: number }[] {
  const thickest = new Map<string, PlacedBand>();
  const sites = new Set(cards.filter(({ place }) => place.lots.some(({ end }) => end === 'pool')).map(({ place }) => place.key));
  for (const band of bands) {
    if (band.flow.kind === 'pool' && sites.has(band.flow.from) && band.thickness > (thickest.get(band.flow.from)?.thickness ?? 0))
      thickest.set(band.flow.from, band);
  }
  return [...thickest].map(([from, { ends, thickness }]) => ({ from, x: ends.x0 + 12, y: ends.y0 + thickness / 2 }));
}

function Band({ ribbon: { flow, ends, thickness, highlighted }, selecting }: { ribbon: PlacedBand; selecting: boolean }) {
  if (flow.kind === 'unknown')
    return <path d={ribbonEdges(ends, thickness)} fill="none" stroke="var(--control)" strokeDasharray="3 3" className={css.band} />;
  return (
    <>
      <path
        d={ribbonPath(ends, thickness)}
        fill={selecting || flow.kind !== 'named' ? FILLS[flow.kind] : 'var(--green-200)'}
        className={css.band}
      />
      {highlighted > 0 && flow.kind !== 'pool' ? (
        <path d={ribbonPath(ends, highlighted)} fill={flow.kind === 'notVerified' ? '#9aa5ab' : 'var(--green-400)'} className={css.band} />
      ) : null}
      {highlighted > 0 && flow.kind === 'pool' ? (
        <path d={ribbonEdges(ends, highlighted)} fill="none" stroke="var(--green-600)" className={css.band} />
      ) : null}
    </>
  );
}

function Cards({
  layout,
  selected,
  onSelect,
}: {
  layout: MapLayout;
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
}) {
  const { t } = useTranslation('trace');
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const shown = shownShares(layout);
  const [current, setCurrent] = useState(selected ?? layout.cards[0]?.place.key);
  const known = layout.cards.some(({ place }) => place.key === current);
  const tabbed = known ? current : layout.cards[0]?.place.key;
  useEffect(() => {
    if (selected) setCurrent(selected);
  }, [selected]);
  const move = (event: KeyboardEvent, from: MapLayout['cards'][number]) => {
    if (event.key === 'Escape') return onSelect(undefined);
    const to = neighbour(layout, from, event.key);
    if (!to) return;
    event.preventDefault();
    setCurrent(to.place.key);
    buttons.current.get(to.place.key)?.focus();
  };
  return (
    <section aria-label={t('canvas')}>
      {layout.cards.map((card) => {
        const { place, x, y } = card;
        return (
          <button
            key={place.key}
            type="button"
            ref={(element) => {
              if (element) buttons.current.set(place.key, element);
              else buttons.current.delete(place.key);
            }}
            className={css.card}
            data-unknown={place.unknown || undefined}
            data-disputed={place.disputed || undefined}
            data-verified={(!place.unknown && isAllNamed(place.evidence)) || undefined}
            aria-pressed={place.key === selected}
            tabIndex={place.key === tabbed ? 0 : -1}
            style={{ left: x, top: y + HEAD, inlineSize: CARD.width, blockSize: CARD.height }}
            onClick={() => onSelect(place.key === selected ? undefined : place.key)}
            onFocus={() => setCurrent(place.key)}
            onKeyDown={(event) => move(event, card)}
          >
            <span className={css.cardName}>
              <bdi>{place.name}</bdi>
              {place.disputed ? <IconAlertTriangleFilled size={14} color="var(--high)" aria-label={t('disputed')} /> : null}
              {place.unknown ? null : <EvidenceSign evidence={place.evidence} />}
            </span>
            <span className={css.cardNote}>
              {place.unknown ? (
                t(`unknownText.${place.tier}`)
              ) : place.facility ? (
                <TypeOf place={place} />
              ) : place.key.startsWith('folded') ? (
                t('unfold')
              ) : null}
            </span>
            <Num className={css.cardShare}>{shown.get(place.key) ?? formatPercent(place.share)}</Num>
          </button>
        );
      })}
    </section>
  );
}

function TypeOf({ place }: { place: TracePlace }) {
  const { t } = useTranslation('ui');
  return place.facility ? t(`facilityType.${place.facility.type}`) : null;
}

/** Whole percents that add to 100 in each column that is the whole. */
function shownShares(layout: MapLayout): Map<string, string> {
  const shown = new Map<string, string>();
  for (const { tier, depth } of layout.columns) {
    const own = layout.cards.filter(({ place }) => place.tier === tier && place.depth === depth);
    const sum = own.reduce((total, { place }) => total + place.share, 0);
    if (Math.abs(sum - 1) > 1e-6) continue;
    const parts = largestRemainder(
      own.map(({ place }) => place.share),
      100,
    );
    for (const [index, { place }] of own.entries()) shown.set(place.key, parts[index] === 0 ? '<1%' : `${parts[index]}%`);
  }
  return shown;
}

function neighbour(layout: MapLayout, from: MapLayout['cards'][number], key: string): MapLayout['cards'][number] | undefined {
  const same = layout.cards.filter(({ x }) => x === from.x).sort((a, b) => a.y - b.y);
  const at = same.indexOf(from);
  if (key === 'ArrowDown') return same[at + 1];
  if (key === 'ArrowUp') return same[at - 1];
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const xs = [...new Set(layout.cards.map(({ x }) => x))].sort((a, b) => a - b);
  const x = xs[xs.indexOf(from.x) + (key === 'ArrowRight' ? 1 : -1)];
  return layout.cards.filter((card) => card.x === x).sort((a, b) => Math.abs(a.y - from.y) - Math.abs(b.y - from.y))[0];
}
