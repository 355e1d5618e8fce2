import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TracePicture } from '../../../../../drawing/picture.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { usePlaceText } from '../place-text.js';
import { useRestsOn } from '../standing/rests-on-context.js';
import css from './panel.module.css';
import { RestsOnPanel } from './rests-on-panel.js';
import { TracePanel } from './trace-panel.js';

const BESIDE = '(min-width: 1200px)';
const SHEET = '(max-width: 599px)';

interface PanelBesideProps {
  picture: TracePicture;
  selected: string | undefined;
  onClose: () => void;
}

/**
 * The panel of the selected place: next to the picture where there is room, else over it; on a phone a sheet from below. Without a
 * selection, it shows the evidence of the whole trace, while that view is on.
 */
export function PanelBeside({ picture, selected, onClose }: PanelBesideProps) {
  const { nameOf } = usePlaceText();
  const restsOn = useRestsOn();
  const [, change] = useUrlState();
  const isBeside = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false });
  const isSheet = useMediaQuery(SHEET, false, { getInitialValueInEffect: false });
  const place = picture.places.find(({ key }) => key === selected);
  const panel = place ? <TracePanel key={place.key} place={place} picture={picture} onClose={onClose} /> : null;
  if (isBeside)
    return panel ?? (restsOn ? <RestsOnPanel restsOn={restsOn} trace={picture.trace} onClose={() => change({ show: undefined })} /> : null);
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
