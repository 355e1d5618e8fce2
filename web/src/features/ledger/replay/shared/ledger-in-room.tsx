import { Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import type { FacilityRef } from '../../../../../../contracts/shared/replies.js';
import { call } from '../../../../client/api/api.js';
import { ChainBanner, type ChainCheck, useChainCheck, VerifyButton } from '../../../../entities/balance/chain/chain-check.js';
import { Button } from '../../../../ui/button.js';
import { Copyable } from '../../../../ui/data-display/copyable.js';
import { Banner, EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatInteger } from '../../../../ui/format.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card } from '../../../../ui/layout/layout.js';
import { useFileSaver } from '../../../../ui/use-file-saver.js';
import { type LedgerPlace, LedgerReplay } from '../ledger-replay.js';
import type { LedgerSpan } from '../ledger-source.js';
import { replayKeys } from '../replay-reads.js';
import { RoomEvents } from './room-events.js';
import { chainWithin, readAnew, roomSource, spanRead, type Visit } from './room-reads.js';
import { RoomWindows } from './room-windows.js';
import css from './shared-room.module.css';

const COMMAND = 'node verify.mjs .';

type BundleCardProps = { visit: Visit; facility: FacilityRef; hasEnded: (error: unknown) => boolean };

interface LedgerInRoomProps {
  visit: Visit;
  facility: FacilityRef;
  /** Ends the visit and returns true for a failure that says so. */
  hasEnded: (error: unknown) => boolean;
}

/** One ledger of the room, as far as its days go. */
export function LedgerInRoom({ visit, facility, hasEnded }: LedgerInRoomProps) {
  const { t } = useTranslation('sharedRoom');
  const span = useQuery(spanRead(visit, facility.id));
  if (span.error) return <ReadError error={span.error} onRetry={() => void span.refetch()} />;
  return (
    <Columns component="section" cols="minmax(0, 1fr)" gap={16} aria-labelledby="ledger" aria-busy={span.isPending}>
      <h2 id="ledger">
        <bdi>{facility.name}</bdi>
      </h2>
      {span.data === null ? (
        <Card padded={false}>
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        </Card>
      ) : null}
      {span.data ? <LedgerViews visit={visit} facility={facility} span={span.data} hasEnded={hasEnded} /> : null}
    </Columns>
  );
}

const VIEWS = ['events', 'replay', 'windows'] as const;

function LedgerViews({ visit, facility, span, hasEnded }: LedgerInRoomProps & { span: LedgerSpan }) {
  const { t } = useTranslation('sharedRoom');
  const source = roomSource(visit, facility.id);
  const chain = useChainCheck(replayKeys.chain(source.key), chainWithin(source, span), true);
  const [view, setView] = useState<(typeof VIEWS)[number]>('events');
  const [place, setPlace] = useState<LedgerPlace>({});
  const client = useQueryClient();
  const badFrom = chain.result?.bad?.revision;
  const turnTo = (next: (typeof VIEWS)[number]) => {
    readAnew(client);
    setView(next);
  };
  const show = (revision: number) => {
    setPlace({ revision });
    turnTo('replay');
  };
  return (
    <>
      <Group gap={12} justify="space-between">
        <Segments
          label={t('view')}
          value={view}
          onChange={turnTo}
          options={VIEWS.map((each) => ({ value: each, label: t(`views.${each}`) }))}
        />
        <VerifyButton chain={chain} />
      </Group>
      <ChainBanner chain={chain} />
      <ChainWords chain={chain} />
      {span.later && span.later.events > 0 ? (
        <Banner
          tone="medium"
          title={t('later', { later: formatInteger(span.later.events), corrections: formatInteger(span.later.corrections) })}
        />
      ) : null}
      {view === 'events' ? <RoomEvents source={source} span={span} badFrom={badFrom} onOpen={show} /> : null}
      {view === 'replay' ? <p className="muted">{t('daysAlone')}</p> : null}
      {view === 'replay' ? <LedgerReplay source={source} span={span} place={place} onPlace={setPlace} badFrom={badFrom} /> : null}
      {view === 'windows' ? <RoomWindows visit={visit} facilityId={facility.id} hasEnded={hasEnded} /> : null}
      <BundleCard visit={visit} facility={facility} hasEnded={hasEnded} />
    </>
  );
}

/** Says what the check of the chain means to somebody who has not seen one before. */
function ChainWords({ chain: { result } }: { chain: ChainCheck }) {
  const { t } = useTranslation('sharedRoom');
  if (!result) return null;
  return <p className="muted">{result.bad ? t('chain.broken', { number: formatInteger(result.bad.revision) }) : t('chain.holds')}</p>;
}

/** Gives out what proves the events, and says how to check it without the platform. */
function BundleCard({ visit, facility, hasEnded }: BundleCardProps) {
  const { t } = useTranslation('sharedRoom');
  const { save, busy } = useFileSaver(hasEnded);
  const take = () =>
    save(`ledger-${facility.id}.zip`, () => call(routes.roomBundle, { params: { facilityId: facility.id }, roomToken: visit.token }));
  return (
    <Card
      title={t('bundle.title')}
      aside={
        <Button
          size="small"
          icon={<IconDownload size={16} aria-hidden />}
          busy={busy !== undefined}
          busyLabel={t('making')}
          onClick={() => void take()}
        >
          {t('bundle.download')}
        </Button>
      }
    >
      <p>{t('bundle.text')}</p>
      <Stack component="ol" className={css.steps} gap={6}>
        <li>{t('bundle.unzip')}</li>
        <li>{t('bundle.node')}</li>
        <li>
          {t('bundle.run')}{' '}
          <Copyable text={COMMAND} noun={t('bundle.command')}>
            <bdi dir="ltr" className="mono">
              {COMMAND}
            </bdi>
          </Copyable>
        </li>
        <li>{t('bundle.says')}</li>
      </Stack>
    </Card>
  );
}
