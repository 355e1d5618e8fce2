import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TracePicture } from '../../../../drawing/picture.js';
import { usePlaceText } from '../place-text.js';
import css from './panel.module.css';
import { TracePanel } from './trace-panel.js';

const BESIDE = '(min-width: 1200px)';
const SHEET = '(max-width: 599px)';

interface PanelBesideProps {
  picture: TracePicture;
  selected: string | undefined;
  onClose: () => void;
}

/** The panel of the selected place: beside the picture where there is room, else over it; on a phone a sheet from below. */
export function PanelBeside({ picture, selected, onClose }: PanelBesideProps) {
  const { nameOf } = usePlaceText();
  const isBeside = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false });
  const isSheet = useMediaQuery(SHEET, false, { getInitialValueInEffect: false });
  const place = picture.places.find(({ key }) => key === selected);
  const panel = place ? <TracePanel key={place.key} place={place} picture={picture} onClose={onClose} /> : null;
  if (isBeside) return panel;
  return (
    <Drawer
      opened={place !== undefined}
      onClose={onClose}
      position={isSheet ? 'bottom' : 'right'}
      size={isSheet ? '85dvh' : 340}
      withCloseButton={false}
      padding={0}
      classNames={isSheet ? { content: css.sheet } : undefined}
      attributes={{ content: { 'aria-label': place && nameOf(place) } }}
    >
      {isSheet ? <div className={css.grip} aria-hidden /> : null}
      {panel}
    </Drawer>
  );
}
