import { Group } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MapLayout } from '../../../../../drawing/map-layout.js';
import { IconButton } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import css from './map.module.css';
import { HEAD } from './map-heads.js';

const SMALLEST = 0.25;
const LARGEST = 1.6;
/** Smaller than this a picture is rather scrolled, until somebody asks for all of it. */
const READABLE = 0.8;
const STEP = 1.2;

interface Room {
  width: number;
  height: number;
}

/** Returns the zoom at which the whole picture is visible. */
export const fitZoom = ({ width, height }: MapLayout, room: Room): number =>
  Math.max(SMALLEST, Math.min(1, room.width / width, (room.height + HEAD) / (height + HEAD)));

/** All of it where that can be read, else as much as its width has room for. */
export function startZoom(layout: MapLayout, room: Room): number {
  const whole = fitZoom(layout, room);
  return whole >= READABLE ? whole : Math.max(READABLE, Math.min(1, room.width / layout.width));
}

export function MapZoom({ zoom, onZoom, onFit }: { zoom: number; onZoom: (zoom: number) => void; onFit: () => void }) {
  const { t } = useTranslation('trace');
  const by = (factor: number) => onZoom(Math.min(LARGEST, Math.max(SMALLEST, zoom * factor)));
  return (
    <Group className={css.zoom} gap={4} wrap="nowrap">
      <IconButton label={t('zoomOut')} onClick={() => by(1 / STEP)}>
        <IconMinus size={16} aria-hidden />
      </IconButton>
      <Num className="small">{Math.round(zoom * 100)}%</Num>
      <IconButton label={t('zoomIn')} onClick={() => by(STEP)}>
        <IconPlus size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('fit')} onClick={onFit}>
        <IconMaximize size={16} aria-hidden />
      </IconButton>
    </Group>
  );
}
