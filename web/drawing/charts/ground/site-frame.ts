/** Fits sites into a small map of fixed size. North is up, in Mercator's projection. Pure. */
import type { GroundFrame } from './ground.js';
import type { GroundPoint } from './outlines.js';

/** The size of the map in a dossier. */
export const SITE_MAP = { width: 500, height: 300 } as const;
const MARGIN = 36;
/** The least part of the earth that is shown, in degrees: one site alone does not fill the map. */
const DEGREES_MIN = 3;
const RADIANS = Math.PI / 180;

const northOf = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) / RADIANS;
const latitudeOf = (north: number): number => (2 * Math.atan(Math.exp(north * RADIANS)) - Math.PI / 2) / RADIANS;

/** Returns the frame that shows all points with room around them. */
export function siteFrame(points: readonly GroundPoint[], { width, height }: { width: number; height: number } = SITE_MAP): GroundFrame {
  const [east, north] = [points.map(([longitude]) => longitude), points.map(([, latitude]) => northOf(latitude))];
  const scale = Math.min((width - 2 * MARGIN) / spanOf(east), (height - 2 * MARGIN) / spanOf(north));
  const [x, y] = [midOf(east), midOf(north)];
  const [across, up] = [width / scale / 2, height / scale / 2];
  return {
    ...{ width, height },
    project: ([longitude, latitude]) => [width / 2 + (longitude - x) * scale, height / 2 - (northOf(latitude) - y) * scale],
    box: { west: x - across, east: x + across, south: latitudeOf(y - up), north: latitudeOf(y + up) },
  };
}

const spanOf = (values: readonly number[]): number => Math.max(DEGREES_MIN, Math.max(...values) - Math.min(...values));
const midOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** Moves marks that would hide each other to the right. */
export function apart<Mark extends { x: number; y: number }>(marks: readonly Mark[], distance: number): Mark[] {
  const placed: Mark[] = [];
  for (const mark of marks) {
    let { x } = mark;
    const isNear = (other: Mark) => Math.hypot(other.x - x, other.y - mark.y) < distance;
    for (let near = placed.find(isNear); near; near = placed.find(isNear)) x = near.x + distance;
    placed.push({ ...mark, x });
  }
  return placed;
}

export interface Label {
  text: string;
  x: number;
  y: number;
  /** Where the text begins, from the left; `middle` is around the point. */
  anchor: 'start' | 'middle' | 'end';
}

export interface Space {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Keeps texts apart from each other and from marks. */
export class Labels {
  private readonly taken: Space[] = [];

  /** @param letter the mean width of a letter */
  constructor(
    private readonly frame: Pick<GroundFrame, 'width' | 'height'>,
    private readonly letter: number,
    private readonly line: number,
  ) {}

  block(x: number, y: number, radius: number): void {
    this.take({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
  }

  take(space: Space): void {
    this.taken.push(space);
  }

  /** Returns the first of the places that is free, and takes it. */
  place(text: string, places: readonly Omit<Label, 'text'>[]): Label[] {
    const long = text.length * this.letter;
    for (const place of places) {
      const left = place.anchor === 'start' ? place.x : place.anchor === 'end' ? place.x - long : place.x - long / 2;
      const space = { left, right: left + long, top: place.y - this.line / 2, bottom: place.y + this.line / 2 };
      const { width, height } = this.frame;
      if (space.left < 2 || space.right > width - 2 || space.top < 2 || space.bottom > height - 2) continue;
      if (this.taken.some((other) => overlaps(space, other))) continue;
      this.take(space);
      return [{ text, ...place }];
    }
    return [];
  }
}

const overlaps = (one: Space, other: Space): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
