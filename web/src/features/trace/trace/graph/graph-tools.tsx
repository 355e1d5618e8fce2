import { Flex } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ORDER_KINDS } from '../../../../../drawing/order-parts.js';
import type { TracePicture } from '../../../../../drawing/picture.js';
import { PROVENANCE } from '../../../../../drawing/provenance.js';
import { placePercent } from '../../../../../drawing/whole-percents.js';
import { PROVENANCE_FILLS } from '../../../../entities/rests-on/provenance-bar.js';
import { IconButton } from '../../../../ui/button.js';
import { Legend } from '../../../../ui/charts/stacked-bar.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { usePlaceText } from '../place-text.js';
import css from './graph.module.css';

interface FindProps {
  picture: TracePicture;
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
}

/** The way into the graph for keyboards and screen readers: each place by its name, its tier and its share. */
export function GraphFind({ picture: { places, percents }, selected, onSelect }: FindProps) {
  const { t } = useTranslation('trace');
  const { nameOf } = usePlaceText();
  const choices = places.map((place) => ({
    value: place.key,
    label: `${nameOf(place)}, ${t('tier', { tier: place.tier })}, ${placePercent(place, percents)}`,
  }));
  return (
    <div className={css.find}>
      <SelectField
        aria-label={t('graphFind')}
        placeholder={t('graphFind')}
        small
        searchable
        clearable
        data={choices}
        value={places.some(({ key }) => key === selected) ? (selected ?? null) : null}
        onChange={(next) => onSelect(next ?? undefined)}
      />
    </div>
  );
}

/** Explains the size, line and ring of a node. */
export function GraphLegend({ picture: { direction, trace } }: Pick<FindProps, 'picture'>) {
  const { t } = useTranslation('trace');
  const kinds = trace.notRecordedShare ? ORDER_KINDS : PROVENANCE;
  return (
    <div className={css.legend}>
      {direction === 'backward' ? (
        <Legend items={kinds.map((key) => ({ key, fill: PROVENANCE_FILLS[key], label: t(`evidenceNames.${key}`) }))} />
      ) : null}
      <p className="caption">{t('graphLegend')}</p>
    </div>
  );
}

export function GraphZoom({ onZoom, onFit }: { onZoom: (factor: number) => void; onFit: () => void }) {
  const { t } = useTranslation('trace');
  return (
    <Flex className={css.zoom} gap={4}>
      <IconButton label={t('zoomOut')} onClick={() => onZoom(1 / STEP)}>
        <IconMinus size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('zoomIn')} onClick={() => onZoom(STEP)}>
        <IconPlus size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('fit')} onClick={onFit}>
        <IconMaximize size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}

const STEP = 1.3;
