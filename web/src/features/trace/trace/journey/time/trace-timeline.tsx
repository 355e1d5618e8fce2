import { Box, Flex, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LONG_LAG_DAYS, type TimelineReply } from '../../../../../../../contracts/trace/tracing/timeline.js';
import type { TracePicture } from '../../../../../../drawing/picture.js';
import { laneKeyOf } from '../../../../../entities/order/timeline/lane-rows.js';
import { TimelineChart } from '../../../../../entities/order/timeline/timeline-chart.js';
import type { TraceSource } from '../../../../../entities/rests-on/rests-on-reads.js';
import { EmptyState } from '../../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { Segments } from '../../../../../ui/forms/segments.js';
import { paramOneOf, useUrlState } from '../../../../../ui/forms/url-state.js';
import { PanelBeside } from '../../panel/panel-beside.js';
import { placeOfSite, sitesOfPlace } from './place-of-site.js';
import { traceTimelineRead } from './time-reads.js';

const PERIODS = ['month', 'day'] as const;

interface TraceTimelineProps {
  picture: TracePicture;
  source: TraceSource;
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
}

/** The trace in time: when each site had the cotton, and how long it lay between them. */
export default function TraceTimeline({ picture, source, selected, onSelect }: TraceTimelineProps) {
  const { t } = useTranslation('journey');
  const { t: ofOrders } = useTranslation('orders');
  const [search, change] = useUrlState();
  const by = paramOneOf(search, 'by', PERIODS) ?? 'month';
  const timeline = useQuery(traceTimelineRead(source, by));
  const { data, error } = timeline;
  const toggle = (key: string) => {
    const lane = data?.lanes.find((each) => laneKeyOf(each) === key);
    const place = lane && placeOfSite(picture, lane.facility.id, lane.tier);
    onSelect(place === selected ? undefined : place);
  };
  return (
    <Flex align="flex-start" miw={0}>
      <Box flex={1} miw={0}>
        <Group gap="8px 16px" p="12px 16px">
          <Segments
            label={ofOrders('timeline.by')}
            value={by}
            onChange={(next) => change({ by: next === 'month' ? undefined : next })}
            options={PERIODS.map((value) => ({ value, label: ofOrders(`timeline.${value}`) }))}
          />
          <p className="caption">{t('chips', { days: LONG_LAG_DAYS })}</p>
        </Group>
        {error ? <ReadError error={error} onRetry={() => void timeline.refetch()} /> : null}
        {!data && !error ? <Box mih={320} aria-busy="true" /> : null}
        {data && data.lanes.length === 0 ? <EmptyState title={ofOrders('timeline.empty')}>{data.message ?? null}</EmptyState> : null}
        {data && data.lanes.length > 0 ? (
          <TimelineChart timeline={data} selected={lanesOf(data, picture, selected)} onSelect={toggle} />
        ) : null}
      </Box>
      <PanelBeside picture={picture} selected={selected} onClose={() => onSelect(undefined)} />
    </Flex>
  );
}

function lanesOf({ lanes }: TimelineReply, picture: TracePicture, selected: string | undefined): ReadonlySet<string> {
  const sites = sitesOfPlace(picture, selected);
  return new Set(lanes.filter(({ tier, facility }) => sites?.tier === tier && sites.ids.has(facility.id)).map(laneKeyOf));
}
