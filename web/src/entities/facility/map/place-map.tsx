import { Flex } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groundOf } from '../../../../drawing/charts/ground/ground.js';
import type { Area, Outlines } from '../../../../drawing/charts/ground/outlines.js';
import { useWidth } from '../../../ui/charts/use-width.js';
import { GroundDrawing } from './ground-drawing.js';
import { DEGREES_AROUND, type PlaceFrame, type PlaceView, placeFrame, viewOfArea, zoomedView } from './place-frame.js';
import css from './place-map.module.css';
import { worldOutlinesRead } from './world-outlines.js';

export interface Place {
  latitude: number;
  longitude: number;
}

export interface PlaceMapProps {
  place: Place | undefined;
  onPlace: (place: Place) => void;
  /** Where the map opens while there is no point: a code of a country, and the name of a province. */
  country: string;
  province: string;
}

const HEIGHT = 260;
const ZOOM = 3;

/** Draws a point on the outlines of the countries, with north at the top in all languages. A tap moves the point there. */
export function PlaceMap({ place, onPlace, country, province }: PlaceMapProps) {
  const { t } = useTranslation('standing');
  const { data: outlines } = useQuery(worldOutlinesRead());
  const [ref, width] = useWidth(358);
  const [chosen, setView] = useState<PlaceView>();
  const view = chosen ?? openingView(place, outlines, { country, province });
  const { latitude, longitude } = place ?? {};
  // Another point comes into the middle, at the same scale.
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    setView((before) => ({ centre: [longitude, latitude], degrees: Math.min(before?.degrees ?? DEGREES_AROUND, DEGREES_AROUND) }));
  }, [latitude, longitude]);
  const frame = useMemo(() => placeFrame(view, width, HEIGHT), [view, width]);
  const choose = ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const [east, north] = frame.placeAt(clientX - box.left, clientY - box.top);
    setView(zoomedView({ ...view, centre: [east, north] }, ZOOM));
    onPlace({ latitude: north, longitude: east });
  };
  const at = place && frame.project([place.longitude, place.latitude]);
  return (
    <figure className={css.map} ref={ref} dir="ltr">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the point is given by the device's location without a pointer */}
      <svg width={width} height={HEIGHT} role="img" aria-label={t('map.title')} onClick={choose}>
        {outlines ? <Outline outlines={outlines} frame={frame} centre={view.centre} /> : null}
        {at ? <circle cx={at[0]} cy={at[1]} r={8} className={css.pin} /> : null}
      </svg>
      <Flex className={css.zoom} direction="column" gap={4}>
        <button type="button" aria-label={t('map.zoomIn')} onClick={() => setView(zoomedView(view, ZOOM))}>
          <IconPlus size={18} aria-hidden />
        </button>
        <button type="button" aria-label={t('map.zoomOut')} onClick={() => setView(zoomedView(view, 1 / ZOOM))}>
          <IconMinus size={18} aria-hidden />
        </button>
      </Flex>
    </figure>
  );
}

function Outline({ outlines, frame, centre }: { outlines: Outlines; frame: PlaceFrame; centre: PlaceView['centre'] }) {
  const ground = useMemo(() => groundOf(outlines, [centre], frame), [outlines, centre, frame]);
  const names = ground.names.filter(({ name, room }) => room * 2 > name.length * 7).map(({ name: text, x, y }) => ({ text, x, y }));
  return <GroundDrawing ground={ground} names={names} />;
}

function openingView(
  place: Place | undefined,
  outlines: Outlines | undefined,
  { country, province }: { country: string; province: string },
) {
  if (place) return { centre: [place.longitude, place.latitude], degrees: DEGREES_AROUND } satisfies PlaceView;
  const isOf = (area: Area): boolean => area.country === country;
  const named = outlines?.provinces.filter((area) => isOf(area) && area.name.toLowerCase() === province.trim().toLowerCase());
  return viewOfArea([...(named ?? []), ...(outlines?.countries.filter(isOf) ?? [])]);
}
