import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../../../../contracts/shared/percents.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { type Frame, type Mark, marksOf } from './frame.js';
import css from './geo.module.css';
import { type Inset, insetFrame, pushedApart, scaleLine } from './insets.js';
import own from './insets.module.css';
import { MapLand } from './map-land.js';
import { MapMark } from './map-marks.js';

interface InsetMapProps {
  inset: Inset;
  selectedIds: ReadonlySet<string>;
  onSelect: (facilityId: string) => void;
}

const [WIDTH, HEIGHT] = [230, 132];
/** Leaves space for a percent in each mark. */
const SPACE = { apart: 29, around: 34 };

/** Draws the places of a district larger, under its letter: the land of each farm with its percent. */
export function InsetMap({ inset, selectedIds, onSelect }: InsetMapProps) {
  const { t } = useTranslation('journey');
  const { letter, district, sites, share } = inset;
  const frame = useMemo(() => insetFrame(sites, WIDTH, HEIGHT), [sites]);
  const marks = useMemo(() => pushedApart(marksOf(sites, frame, SPACE), frame, SPACE.apart), [sites, frame]);
  const isSelected = (mark: Mark) => mark.sites.some(({ facility }) => selectedIds.has(facility.id));
  return (
    <figure className={own.inset} dir="ltr">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a set of fields */}
      <svg width={WIDTH} height={HEIGHT} role="group" aria-label={t('insetLabel', { letter, district })}>
        <rect width={WIDTH} height={HEIGHT} className={css.ground} />
        <MapLand placed={sites} frame={frame} />
        {marks.map((mark) => (
          <MapMark
            key={mark.key}
            mark={mark}
            inside={percentOf(mark)}
            isSelected={isSelected(mark)}
            onChoose={({ sites: [first] }) => first && onSelect(first.facility.id)}
          />
        ))}
        {/* Places at the centre of a district have no distances. */}
        {sites.some(({ from }) => from !== 'district') ? <ScaleLine frame={frame} /> : null}
      </svg>
      <figcaption>
        <Group gap={8} wrap="nowrap">
          <b className={own.letter}>{letter}</b>
          <span>
            <bdi className="strong">{district}</bdi> <span className="caption">{t('sitesHere', { count: sites.length })}</span>
          </span>
        </Group>
        <Num className="strong">{formatPercent(share)}</Num>
      </figcaption>
    </figure>
  );
}

const percentOf = ({ sites }: Mark): string => formatPercent(sites.reduce((sum, { share }) => sum + share, 0));

function ScaleLine({ frame }: { frame: Frame }) {
  const { i18n } = useTranslation();
  const { km, pixels } = scaleLine(frame);
  const distance = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'kilometer', numberingSystem: 'latn' });
  return (
    <g aria-hidden>
      <path className={own.scaleBar} d={`M8 ${HEIGHT - 10}H${(8 + pixels).toFixed(1)}`} />
      <text className={own.scaleText} x={14 + pixels} y={HEIGHT - 6}>
        {distance.format(km)}
      </text>
    </g>
  );
}
