import { useId } from 'react';
import type { ChartBox } from '../../../../../../../contracts/brand/dossiers/content.js';
import { formatPercent } from '../../../../../../../contracts/shared/percents.js';
import { BOX_HEIGHT, CHART_WIDTH, layoutChart, mainKind, type PlacedBox, type PlacedLink } from './chart-layout.js';
import css from './drawings.module.css';

interface ChartBlockProps {
  boxes: readonly ChartBox[];
  links: readonly { from: string; to: string; share: number }[];
}

/** Draws the flow from farms to the finished goods. The widths of the bands are the shares of the order. */
export function ChartBlock({ boxes, links }: ChartBlockProps) {
  const hatch = `hatch${useId().replaceAll(':', '')}`;
  const layout = layoutChart(boxes, links);
  return (
    <figure className={css.chart} style={{ blockSize: layout.height }} dir="ltr">
      <svg width={CHART_WIDTH} height={layout.height} aria-hidden="true">
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className={css.hatchGround} />
          <rect width="2" height="5" className={css.hatchLine} />
        </pattern>
        {layout.links.map((link) => (
          <Link key={link.key} link={link} hatch={hatch} />
        ))}
      </svg>
      <ol>
        {layout.boxes.map((placed) => (
          <Box key={placed.box.id} placed={placed} />
        ))}
      </ol>
    </figure>
  );
}

function Link({ link: { path, thickness, kind }, hatch }: { link: PlacedLink; hatch: string }) {
  if (kind === 'unknown') return <path d={path} className={css.unknownLink} />;
  const stroke = kind === 'pooled' ? { stroke: `url(#${hatch})` } : {};
  return <path d={path} className={css[`${kind}Link`]} style={stroke} strokeWidth={thickness} />;
}

function Box({ placed: { box, x, y, width } }: { placed: PlacedBox }) {
  return (
    <li
      className={css.box}
      data-kind={box.number === null ? 'none' : mainKind(box)}
      style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: width, blockSize: BOX_HEIGHT }}
    >
      <span className={css.boxName} title={box.name}>
        {box.number === null ? null : <b>{box.number}</b>} <bdi>{box.name}</bdi>
      </span>
      <span className={css.boxPlace} title={box.place}>
        <bdi>{box.place}</bdi>
      </span>
      <b className={css.boxShare}>{formatPercent(box.share)}</b>
    </li>
  );
}
