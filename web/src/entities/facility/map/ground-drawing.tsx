import type { Ground } from '../../../../drawing/charts/ground/ground.js';
import css from './ground-drawing.module.css';

interface GroundDrawingProps {
  ground: Ground;
  /** The names that have room, each around its point. */
  names: readonly { text: string; x: number; y: number }[];
}

/** Draws the outlines of countries and provinces below a map, with their names. */
export function GroundDrawing({ ground, names }: GroundDrawingProps) {
  return (
    <g aria-hidden>
      <path d={ground.neighbors} className={css.neighbors} />
      <path d={ground.land} className={css.land} />
      <path d={ground.provinces} className={css.provinces} />
      <path d={ground.borders} className={css.borders} />
      <path d={ground.disputed} className={css.disputed} />
      {names.map(({ text, x, y }) => (
        <text key={`${text} ${x}`} x={x} y={y} textAnchor="middle" className={css.name}>
          {text}
        </text>
      ))}
    </g>
  );
}
