/** Reads the outlines that maps in papers are drawn on. */
import { readFileSync } from 'node:fs';
import { type Outlines, outlinesOf, type Topology } from '../../../web/drawing/charts/ground/outlines.js';

/** The build copies the outlines there. */
const GROUND = new URL('../../../ground/', import.meta.url);

let earth: Outlines | undefined;

/** Keeps the outlines for all papers: they are read at the first map. */
export function outlinesOfEarth(): Outlines {
  earth ??= outlinesOf({ countries: fileOf('countries-50m.json'), provinces: fileOf('cotton-provinces.json') });
  return earth;
}

const fileOf = (name: string): Topology => JSON.parse(readFileSync(new URL(name, GROUND), 'utf8'));
