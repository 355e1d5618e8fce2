import { Box, Flex } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldSmallPlaces } from '../../../../../drawing/fold-places.js';
import { layoutMap, type MapLayout } from '../../../../../drawing/map-layout.js';
import type { TracePicture } from '../../../../../drawing/picture.js';
import type { TracePlace } from '../../../../../drawing/places.js';
import { ForwardLegend } from '../forward-bar.js';
import { PanelBeside } from '../panel/panel-beside.js';
import { usePlaceText } from '../place-text.js';
import { useSitesOf } from '../standing/rests-on-context.js';
import { useRisksOf } from '../standing/risks-context.js';
import { useCardFocus } from './card-focus.js';
import { cardHeight, cardsThatFit } from './card-size.js';
import css from './map.module.css';
import { MapBands } from './map-bands.js';
import { MapCards, signsOf } from './map-cards.js';
import { HEAD, MapHeads } from './map-heads.js';
import { fitZoom, MapZoom, startZoom } from './map-zoom.js';

interface TraceMapProps {
  picture: TracePicture;
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
}

/** Below it a map is not read but scrolled. */
const HEIGHT_MIN = 480;

/** From the root on: cards in tier columns, bands as thick as their share, the unknown and what ended in every tier. */
export function TraceMap({ picture, selected, onSelect: select }: TraceMapProps) {
  const { row, canvas, room } = useRoom();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const layout = useLayout(picture, room, opened, selected);
  const [chosenZoom, setZoom] = useState<number>();
  const zoom = chosenZoom ?? startZoom(layout, room);
  const { cards, focusCard } = useCardFocus();
  const isSelecting = picture.places.some(({ key }) => key === selected);
  const onSelect = (key: string | undefined) => (key?.startsWith('folded') ? setOpened(new Set([...opened, key])) : select(key));
  const close = () => {
    select(undefined);
    focusCard(selected);
  };
  return (
    <Flex miw={0} ref={row} style={{ blockSize: room.height + HEAD, ...(room.isMeasured ? {} : { visibility: 'hidden' }) }}>
      <Box pos="relative" flex={1} miw={0} bg="#fcfdfc" ref={canvas}>
        <div className={css.scroll}>
          <div className={css.paper} style={{ inlineSize: layout.width * zoom, blockSize: (layout.height + HEAD) * zoom }}>
            <div className={css.zoomed} style={{ transform: `scale(${zoom})`, inlineSize: layout.width, blockSize: layout.height + HEAD }}>
              <MapHeads picture={picture} layout={layout} />
              <MapBands layout={layout} direction={picture.direction} isSelecting={isSelecting} />
              <MapCards picture={picture} layout={layout} selected={selected} onSelect={onSelect} cards={cards} />
            </div>
          </div>
        </div>
        <MapZoom zoom={zoom} onZoom={setZoom} onFit={() => setZoom(fitZoom(layout, room))} />
        {picture.sums ? <ForwardLegend sums={picture.sums} /> : null}
      </Box>
      <PanelBeside picture={picture} selected={selected} onClose={close} />
    </Flex>
  );
}

/** Measures the room of the window below the head of the page. Until then nothing is shown: it would move. */
function useRoom() {
  const row = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 1040, height: HEIGHT_MIN, isMeasured: false });
  useLayoutEffect(() => {
    const measure = () => {
      const top = (row.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      const height = Math.max(HEIGHT_MIN, window.innerHeight - top - HEAD - 1);
      const width = Math.round(canvas.current?.clientWidth ?? 0);
      setRoom((old) => {
        const isSame = old.isMeasured && old.height === height && (width === 0 || old.width === width);
        return isSame ? old : { width: width || old.width, height, isMeasured: true };
      });
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return { row, canvas, room };
}

function useLayout(
  picture: TracePicture,
  room: { width: number; height: number },
  opened: ReadonlySet<string>,
  selected: string | undefined,
): MapLayout {
  const { i18n } = useTranslation();
  const { nameOf } = usePlaceText();
  const sitesOf = useSitesOf();
  const risksOf = useRisksOf();
  const heightOf = (place: TracePlace) =>
    cardHeight(nameOf(place), signsOf(place, picture.direction), picture.direction, sitesOf(place).length + risksOf(place).length > 0);
  const fits = (column: readonly TracePlace[]) => cardsThatFit(column, heightOf, room.height);
  const flows = foldSmallPlaces(picture, opened, fits, selected);
  return layoutMap(flows, picture.direction, { ...room, heightOf, isMirrored: i18n.dir() === 'rtl' });
}
