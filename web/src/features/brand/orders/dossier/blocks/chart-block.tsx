import { useId } from 'react';
import type { ChartBox, DossierBlock } from '../../../../../../../contracts/brand/dossiers/content.js';
import { formatPercent } from '../../../../../../../contracts/shared/percents.js';
import {
  type ChartMeasures,
  type FlowChart,
  layoutChart,
  outlineOf,
  type PlacedBox,
  type PlacedRibbon,
  ribbonPieces,
} from '../../../../../../drawing/charts/chart-flow.js';
import css from './drawings.module.css';

const BOX_HEIGHT = 70;
const MEASURES: ChartMeasures = {
  ...{ width: 600, margin: 104, gap: 10, rowGap: 36 },
  ...{ siteWidthMax: 132, unknownWidth: 124, missingWidth: 80, ribbon: { whole: 48, least: 1 } },
  heightOf: () => BOX_HEIGHT,
};

type Chart = Extract<DossierBlock, { kind: 'chart' }>;

/** Draws the flow from farms to the importer, a row for each tier. The widths of the ribbons are the shares of the order. */
export function ChartBlock({ boxes, links, tiers = [] }: Omit<Chart, 'kind'>) {
  const hatch = `hatch${useId().replaceAll(':', '')}`;
  const layout = layoutChart({ boxes, links } satisfies FlowChart, MEASURES);
  const firstRows = layout.rows.filter(({ stage }, at) => stage !== layout.rows[at - 1]?.stage);
  return (
    <figure className={css.chart} style={{ blockSize: layout.height }} dir="ltr">
      <svg width={MEASURES.width} height={layout.height} aria-hidden="true">
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className={css.hatchGround} />
          <rect width="2" height="5" className={css.hatchLine} />
        </pattern>
        {layout.ribbons.map((ribbon) => (
          <Ribbon key={ribbon.key} ribbon={ribbon} hatch={hatch} />
        ))}
      </svg>
      {firstRows.map(({ stage, y }) => (
        <Tier key={stage} tier={tiers.find((tier) => tier.stage === stage)} top={y} />
      ))}
      <ol>{layout.rows.flatMap((row) => row.boxes.map((placed) => <Box key={placed.box.id} placed={placed} />))}</ol>
    </figure>
  );
}

/** The pieces have x and y exchanged. */
function Ribbon({ ribbon, hatch }: { ribbon: PlacedRibbon; hatch: string }) {
  const fill = ribbon.kind === 'pooled' ? { fill: `url(#${hatch})` } : {};
  return <path d={ribbonPieces(ribbon)} transform="matrix(0 1 1 0 0 0)" className={css.ribbon} data-kind={ribbon.kind} style={fill} />;
}

function Tier({ tier, top }: { tier: NonNullable<Chart['tiers']>[number] | undefined; top: number }) {
  if (!tier) return null;
  return (
    <p className={css.tier} style={{ insetBlockStart: top, inlineSize: MEASURES.margin - MEASURES.gap }}>
      <b>
        <bdi>{tier.title}</bdi>
      </b>
      <bdi>{tier.note}</bdi>
    </p>
  );
}

function Box({ placed: { box, x, y, width, height } }: { placed: PlacedBox }) {
  const { number, name, place, figure, share }: ChartBox = box;
  return (
    <li
      className={css.box}
      data-kind={outlineOf(box)}
      style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: width, blockSize: height }}
    >
      <span className={css.boxName} title={name}>
        {number === null ? null : <b>{number}</b>} <bdi>{name}</bdi>
      </span>
      <span className={css.boxPlace} title={place}>
        <bdi>{place}</bdi>
      </span>
      <b className={css.boxShare}>{figure ?? formatPercent(share)}</b>
    </li>
  );
}
