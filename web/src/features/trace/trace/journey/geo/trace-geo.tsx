import { Box, Flex, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TracePicture } from '../../../../../../drawing/picture.js';
import type { TraceSource } from '../../../../../entities/rests-on/rests-on-reads.js';
import { useWidth } from '../../../../../ui/charts/use-width.js';
import { EmptyState } from '../../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { PanelBeside } from '../../panel/panel-beside.js';
import { placeOfSite, sitesOfPlace } from '../time/place-of-site.js';
import { sitePlacesRead } from '../time/time-reads.js';
import { DeclaredLabels } from './declared-labels.js';
import css from './geo.module.css';
import { GeoLegend } from './geo-legend.js';
import { GeoMap } from './geo-map.js';
import { InsetMap } from './inset-map.js';
import { insetsOf } from './insets.js';
import { type GroundPicture, groundPicture } from './map-sites.js';
import { placelessParts } from './placeless-parts.js';
import { SiteTable } from './site-table.js';
import { WithoutPlace } from './without-place.js';

interface TraceGeoProps {
  picture: TracePicture;
  source: TraceSource;
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
}

const PHONE = '(max-width: 599px)';
/** Pixels from which a card has room on the map. Under that it is below the map. */
const WIDE = 720;
const CARD_WIDTH = 264;
/** Pixels from which labels of declared countries have room on the map. The card has them too. */
const DECLARED_FROM = 1000;
const HEIGHT = { desk: 600, phone: 300 };

/** Shows the trace on a map: the places of its sites, the land of its farms, and the routes of the cotton between them. */
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
  const insets = useMemo(() => insetsOf(ground.placed), [ground]);
  const placeless = useMemo(() => placelessParts(picture), [picture]);
  const isWide = width >= WIDE;
  const declared = width >= DECLARED_FROM ? placeless.filter((part) => part.declared) : [];
  const card = placeless.length > 0 ? <WithoutPlace parts={placeless} selected={selected} onSelect={onSelect} /> : null;
  const hasEvidence = direction === 'backward';
  return (
    <Flex align="flex-start" miw={0}>
      <Box flex={1} miw={0} ref={ref as React.RefObject<HTMLDivElement>}>
        {places.error ? <ReadError error={places.error} onRetry={() => void places.refetch()} /> : null}
        {!places.data && !places.error ? <div style={{ minBlockSize: HEIGHT.desk }} aria-busy="true" /> : null}
        {places.data && ground.placed.length === 0 ? (
          <>
            <EmptyState title={t('nowhere')}>{t('nowhereText')}</EmptyState>
            {card}
          </>
        ) : null}
        {places.data && ground.placed.length > 0 ? (
          <>
            <div className={css.stage} data-wide={isWide || undefined} dir="ltr">
              <GeoMap
                ground={ground}
                width={width}
                height={onPhone ? HEIGHT.phone : HEIGHT.desk}
                selectedIds={selectedIds}
                onSelect={select}
                beside={(card || insets.length > 0) && isWide ? CARD_WIDTH : 0}
                insets={insets}
                declared={declared.length}
                isStill={onPhone}
              />
              {declared.length > 0 ? <DeclaredLabels parts={declared} /> : null}
              <Side isWide={isWide}>
                {insets.map((inset) => (
                  <InsetMap key={inset.letter} inset={inset} selectedIds={selectedIds} onSelect={select} />
                ))}
                {card}
              </Side>
            </div>
            <GeoLegend hasLand={ground.placed.some(({ land }) => land !== undefined)} />
          </>
        ) : null}
        {places.data ? <SiteLists ground={ground} onOpen={select} hasEvidence={hasEvidence} /> : null}
      </Box>
      <PanelBeside picture={picture} selected={selected} onClose={() => onSelect(undefined)} />
    </Flex>
  );
}

/** Holds what is drawn apart from the map: over it where there is room, else below it. */
function Side({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  return (
    <Flex className={css.side} gap={12} direction={isWide ? 'column' : 'row'} wrap={isWide ? 'nowrap' : 'wrap'}>
      {children}
    </Flex>
  );
}

interface SiteListsProps {
  ground: GroundPicture;
  onOpen: (facilityId: string) => void;
  hasEvidence: boolean;
}

function SiteLists({ ground: { placed, unplaced }, onOpen, hasEvidence }: SiteListsProps) {
  const { t } = useTranslation('journey');
  const lists = [
    { title: t('unplaced', { count: unplaced.length }), sites: unplaced },
    { title: t('onMap', { count: placed.length }), sites: placed },
  ];
  return (
    <Stack className={css.lists} gap={24}>
      {lists
        .filter(({ sites }) => sites.length > 0)
        .map(({ title, sites }) => (
          <SiteTable key={title} title={title} sites={sites} onOpen={onOpen} hasEvidence={hasEvidence} />
        ))}
    </Stack>
  );
}
