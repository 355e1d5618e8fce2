import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPoint } from '../../../../../../../contracts/trace/tracing/places.js';
import { groundOf } from '../../../../../../drawing/charts/ground/ground.js';
import type { Outlines } from '../../../../../../drawing/charts/ground/outlines.js';
import { Labels } from '../../../../../../drawing/charts/ground/site-frame.js';
import { namesWithRoom } from '../../../../../../drawing/charts/ground/site-map.js';
import { GroundDrawing } from '../../../../../entities/facility/map/ground-drawing.js';
import { type Frame, groundFrameOf, type Label, type Mark, spaceOf } from './frame.js';

interface MapGroundProps {
  outlines: Outlines;
  points: readonly MapPoint[];
  /** The frame that the ground is drawn for. While the map is dragged, the drawing moves with it. */
  frame: Frame;
  marks: readonly Mark[];
  /** The labels of sites, which names of the ground keep clear of. */
  labels: readonly Label[];
}

const [LETTER, LINE] = [7, 16];

/** Draws outlines of countries, provinces where the sites are, and their names where they have room. */
export function MapGround({ outlines, points, frame, marks, labels }: MapGroundProps) {
  const { i18n } = useTranslation();
  const ground = useMemo(() => groundOf(outlines, points, groundFrameOf(frame)), [outlines, points, frame]);
  const countryNames = useMemo(() => new Intl.DisplayNames(i18n.language, { type: 'region' }), [i18n.language]);
  const taken = new Labels(frame, LETTER, LINE);
  for (const { x, y } of marks) taken.block(x, y, 12);
  for (const label of labels) taken.take(spaceOf(label));
  const names = ground.names.map(({ country, name, ...place }) => ({
    name: country ? (countryNames.of(country) ?? name) : name,
    ...place,
  }));
  return <GroundDrawing ground={ground} names={namesWithRoom(names, taken, LETTER)} />;
}
