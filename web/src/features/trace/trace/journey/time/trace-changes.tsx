import { Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ComparedPart, TraceChange, TraceChangesReply } from '../../../../../../../contracts/trace/tracing/changes.js';
import type { TracePicture } from '../../../../../../drawing/picture.js';
import type { TraceSource } from '../../../../../entities/rests-on/rests-on-reads.js';
import { Button, IconButton } from '../../../../../ui/button.js';
import { StackedBar } from '../../../../../ui/charts/stacked-bar.js';
import { type Column, DataTable } from '../../../../../ui/data-display/data-table.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { EmptyState, ProgressBar } from '../../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { formatDateTime, formatSignedKg } from '../../../../../ui/format.js';
import { useUrlState } from '../../../../../ui/forms/url-state.js';
import { Card } from '../../../../../ui/layout/layout.js';
import { provenanceParts, useProvenanceText } from '../../provenance-bar.js';
import { ChangeRecords } from './change-records.js';
import { placeOfSite } from './place-of-site.js';
import { sharePercent, signedPoints, stateOf } from './share-changes.js';
import css from './time.module.css';
import { changesRead } from './time-reads.js';

interface TraceChangesProps {
  picture: TracePicture;
  source: TraceSource;
  onSelect: (key: string | undefined) => void;
}

/** Shows the changes since the earlier instant: sites added and removed, changed parts and standings, and the records that caused them. */
export default function TraceChanges({ picture, source, onSelect }: TraceChangesProps) {
  const { t } = useTranslation('journey');
  const [search, change] = useUrlState();
  const since = search.get('since') ?? undefined;
  const changes = useQuery(changesRead(source, since));
  if (since === undefined) return null;
  const { data, error } = changes;
  const title = t('changedSince', { when: formatDateTime(since) });
  const close = (
    <IconButton label={t('stop')} onClick={() => change({ since: undefined }, { isStep: true })}>
      <IconX size={16} aria-hidden />
    </IconButton>
  );
  return (
    <div className={css.changes}>
      <Card title={title} aside={close} padded={false}>
        {error ? <ReadError error={error} onRetry={() => void changes.refetch()} /> : null}
        {!data && !error ? <ProgressBar label={t('comparing')} done={0} total={1} /> : null}
        {data && !error ? <Compared reply={data} picture={picture} onSelect={onSelect} /> : null}
      </Card>
    </div>
  );
}

function Compared({ reply, picture, onSelect }: Pick<TraceChangesProps, 'picture' | 'onSelect'> & { reply: TraceChangesReply }) {
  const { t } = useTranslation('journey');
  const { changes, records, recordsTotal, before, after, message } = reply;
  const select = ({ facility, tier }: TraceChange) => facility && onSelect(placeOfSite(picture, facility.id, tier));
  const columns = useChangeColumns(select);
  if (changes.length === 0 && records.length === 0) return <EmptyState title={t('nothingChanged')}>{t('nothingChangedText')}</EmptyState>;
  return (
    <>
      {message !== undefined && !before ? <p className={css.said}>{message}</p> : null}
      {before && after ? (
        <p className={css.said}>
          <Evidence heading={t('then')} part={{ share: 1, ...before }} /> <Evidence heading={t('nowWord')} part={{ share: 1, ...after }} />
        </p>
      ) : null}
      {changes.length > 0 ? (
        <DataTable
          label={t('changedParts')}
          columns={columns}
          rows={changes}
          rowKey={({ tier, kind, facility }) => `${tier} ${kind} ${facility?.id ?? ''}`}
          rowName={({ facility, kind }) => facility?.name ?? t(`part.${kind as 'unknown'}`)}
          onOpen={select}
          density="dense"
        />
      ) : (
        <p className={css.said}>{t('sharesSame')}</p>
      )}
      <ChangeRecords records={records} total={recordsTotal} />
    </>
  );
}

function Evidence({ heading, part }: { heading: string; part: ComparedPart }) {
  const text = useProvenanceText();
  if (!part.evidence) return null;
  return (
    <Stack component="span" gap={4} flex="1 1 260px" miw={0} maw={480}>
      <span className="caption">{heading}</span>
      <StackedBar parts={provenanceParts(part.evidence)} height={8} />
      <span className="caption num">{text(part.evidence)}</span>
    </Stack>
  );
}

function useChangeColumns(onOpen: (change: TraceChange) => void): Column<TraceChange>[] {
  const { t } = useTranslation('journey');
  const { t: standings } = useTranslation('restsOn');
  const evidenceText = useProvenanceText();
  const evidenceOf = (part: ComparedPart | null) => (part?.evidence && part.share > 0 ? evidenceText(part.evidence) : undefined);
  /** Words and not an arrow, which would point the wrong way in half of the languages. */
  const thenAndNow = (then: string | undefined, now: string | undefined): string =>
    [then === undefined ? [] : `${t('then')}: ${then}`, now === undefined ? [] : `${t('nowWord')}: ${now}`].flat().join('; ') || '–';
  return [
    { key: 'tier', head: t('columns.tier'), number: true, phone: 'hide', cell: ({ tier }) => <Num>{tier}</Num> },
    {
      key: 'name',
      head: t('columns.site'),
      phone: 'title',
      cell: (change) =>
        change.facility ? (
          <Button variant="link" size="small" onClick={() => onOpen(change)}>
            <bdi>{change.facility.name}</bdi>
          </Button>
        ) : (
          t(`part.${change.kind as 'unknown'}`)
        ),
    },
    {
      key: 'what',
      head: t('columns.what'),
      phone: 'lead',
      cell: (change) => (
        <>
          {t(`state.${stateOf(change)}`)}
          {change.standing ? (
            <span className="caption">
              {' '}
              {thenAndNow(standings(`standing.${change.standing.before}`), standings(`standing.${change.standing.after}`))}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'share',
      head: t('columns.share'),
      number: true,
      phone: 'value',
      cell: ({ before, after }) => (
        <Num>
          {sharePercent(before)} → <b>{sharePercent(after)}</b> ({signedPoints(before, after)})
        </Num>
      ),
    },
    {
      key: 'grams',
      head: t('columns.weight'),
      number: true,
      phone: 'line',
      cell: ({ before, after }) => (
        <Num>{before?.grams == null && after?.grams == null ? '–' : formatSignedKg((after?.grams ?? 0) - (before?.grams ?? 0))}</Num>
      ),
    },
    {
      key: 'evidence',
      head: t('columns.evidence'),
      phone: 'full',
      tablet: 'hide',
      cell: ({ before, after }) => thenAndNow(evidenceOf(before), evidenceOf(after)),
    },
  ];
}
