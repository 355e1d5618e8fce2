import { Box, Flex, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TracePicture } from '../../../../../../drawing/picture.js';
import type { TraceSource } from '../../../../../entities/rests-on/rests-on-reads.js';
import { useWidth } from '../../../../../ui/charts/use-width.js';
import { EmptyState } from '../../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { PanelBeside } from '../../panel/panel-beside.js';
import { placeOfSite, sitesOfPlace } from '../time/place-of-site.js';
import { sitePlacesRead } from '../time/time-reads.js';
import css from './geo.module.css';
import { GeoLegend } from './geo-legend.js';
import { GeoMap } from './geo-map.js';
import { groundPicture } from './map-sites.js';
import { SiteTable } from './site-table.js';

interface TraceGeoProps {
  picture: TracePicture;
  source: TraceSource;
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
}

const PHONE = '(max-width: 599px)';
const HEIGHT = { desk: 560, phone: 300 };

/** The trace on the ground: where its sites stand, the land of its farms, and the ways of the cotton between them. */
export default function TraceGeo({ picture, source, selected, onSelect }: TraceGeoProps) {
  const { t } = useTranslation('journey');
  const [ref, width] = useWidth(860);
  const onPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const places = useQuery(sitePlacesRead(source));
  const { trace, direction } = picture;
  const ground = useMemo(() => groundPicture({ trace, direction }, places.data?.sites ?? []), [trace, direction, places.data]);
  const selectedIds = sitesOfPlace(picture, selected)?.ids ?? new Set<string>();
  const select = (facilityId: string | undefined) => {
    const place = facilityId === undefined ? undefined : placeOfSite(picture, facilityId);
    onSelect(place === selected ? undefined : place);
  };
  const hasEvidence = direction === 'backward';
  return (
    <Flex align="flex-start" miw={0}>
      <Box flex={1} miw={0} ref={ref as React.RefObject<HTMLDivElement>}>
        {places.error ? <ReadError error={places.error} onRetry={() => void places.refetch()} /> : null}
        {!places.data && !places.error ? <div style={{ minBlockSize: HEIGHT.desk }} aria-busy="true" /> : null}
        {places.data && ground.placed.length === 0 ? <EmptyState title={t('nowhere')}>{t('nowhereText')}</EmptyState> : null}
        {places.data && ground.placed.length > 0 ? (
          <>
            <GeoMap
              ground={ground}
              width={width}
              height={onPhone ? HEIGHT.phone : HEIGHT.desk}
              selectedIds={selectedIds}
              onSelect={select}
              isStill={onPhone}
            />
            <GeoLegend picture={picture} hasLand={ground.placed.some(({ land }) => land !== undefined)} />
          </>
        ) : null}
        {places.data ? (
          <Stack className={css.lists} gap={24}>
            {ground.unplaced.length > 0 ? (
              <SiteTable
                title={t('unplaced', { count: ground.unplaced.length })}
                sites={ground.unplaced}
                onOpen={select}
                hasEvidence={hasEvidence}
              />
            ) : null}
            {ground.placed.length > 0 ? (
              <SiteTable
                title={t('onMap', { count: ground.placed.length })}
                sites={ground.placed}
                onOpen={select}
                hasEvidence={hasEvidence}
              />
            ) : null}
          </Stack>
        ) : null}
      </Box>
      <PanelBeside picture={picture} selected={selected} onClose={() => onSelect(undefined)} />
    </Flex>
  );
}
