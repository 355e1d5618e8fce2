import { Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { routes } from '../../../../../../../contracts/routes.js';
import type { WorkingPaperFormat } from '../../../../../../../contracts/watch/audits/queries.js';
import type { SampleReply } from '../../../../../../../contracts/watch/audits/replies.js';
import { ApiError, call } from '../../../../../client/api/api.js';
import { Button } from '../../../../../ui/button.js';
import { Hash } from '../../../../../ui/data-display/copyable.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../../../../ui/feedback/read-error.js';
import { toast } from '../../../../../ui/feedback/toast.js';
import { formatDateTime, formatInteger } from '../../../../../ui/format.js';
import { useUrlState } from '../../../../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../../../../ui/layout/layout.js';
import { useScreenTitle } from '../../../../../ui/layout/screen-title.js';
import { saveFile } from '../../../../../ui/save-file.js';
import css from '../room.module.css';
import { sampleRead } from '../room-reads.js';
import { ItemView } from './item-view.js';
import { SampleItems } from './sample-items.js';
import { DrawnOf } from './sample-list.js';

/** A sample: seed, population and head, and of each transaction what was seen. */
export function SamplePage() {
  const { sampleId = '' } = useParams();
  const read = useQuery(sampleRead(sampleId));
  useScreenTitle(read.data?.seed ?? '');
  if (read.error && !read.data)
    return (
      <Page>
        {read.error instanceof ApiError && read.error.status === 404 ? (
          <NotYours />
        ) : (
          <ReadError error={read.error} onRetry={() => void read.refetch()} />
        )}
      </Page>
    );
  return read.data ? <Sample sample={read.data} /> : <Page>{null}</Page>;
}

function NotYours() {
  const { t } = useTranslation('audits');
  return <EmptyState title={t('noSamples')} />;
}

function Sample({ sample }: { sample: SampleReply }) {
  const { t } = useTranslation('audits');
  const [search, change] = useUrlState();
  // Fixed when the sample is opened: the judged item stays visible until the next one is chosen.
  const [firstOpen] = useState(() => sample.items.find(({ result }) => result === null)?.number ?? 1);
  const number = Number(search.get('item') ?? firstOpen);
  const item = sample.items.find((each) => each.number === number);
  const next = sample.items.find((each) => each.number > number && each.result === null)?.number;
  return (
    <Page isWide>
      <PageHead
        title={<bdi dir="ltr">{sample.seed}</bdi>}
        note={<DrawnOf sample={sample} />}
        actions={
          <>
            <PapersButton sample={sample} format="pdf" />
            <PapersButton sample={sample} format="xlsx" />
          </>
        }
      />
      <div className={css.columns}>
        <Stack gap={16} miw={0}>
          <Drawn sample={sample} />
          <SampleItems sample={sample} chosen={number} onChoose={(each) => change({ item: each })} />
        </Stack>
        <Stack gap={16} miw={0}>
          {item ? (
            <ItemView
              key={item.number}
              sample={sample}
              item={item}
              onJudged={(result) => change({ item: result === 'differs' ? item.number : (next ?? item.number) })}
            />
          ) : (
            <Card>{t('choose')}</Card>
          )}
        </Stack>
      </div>
    </Page>
  );
}

function Drawn({ sample }: { sample: SampleReply }) {
  const { t } = useTranslation('audits');
  return (
    <Card>
      <p className="small">
        {t('seedHint')} {t('fact.method')}: <code>{sample.method}</code>
      </p>
      <p className="small muted">
        {t('fact.drawnBy')} <bdi>{sample.drawnBy}</bdi>, <Num>{formatDateTime(sample.drawnAt)}</Num>
      </p>
      <ul className={css.ledgers}>
        {sample.ledgers.map(({ facility, events, head, population, timeZone }) => (
          <li key={facility.id}>
            <bdi className="strong">{facility.name}</bdi>
            <span>
              {t('fact.population')} <Num>{formatInteger(population)}</Num>
            </span>
            <span>
              {t('fact.events')} <Num>{formatInteger(events)}</Num>
            </span>
            <span>
              {t('fact.head')} <Hash hash={head} ends={6} />
            </span>
            {sample.from || sample.to ? <span>{t('daysIn', { zone: timeZone })}</span> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PapersButton({ sample, format }: { sample: SampleReply; format: WorkingPaperFormat }) {
  const { t } = useTranslation('audits');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const file = await call(routes.workingPapers, { params: { id: sample.id }, query: { format, timeZone } });
      saveFile(file, `working-papers-${sample.seed}.${format}`);
    } catch (error) {
      toast('error', failureText(error));
    }
    setBusy(false);
  };
  return (
    <Button icon={<IconDownload size={16} aria-hidden />} busy={busy} onClick={() => void download()}>
      {format === 'pdf' ? t('papersPdf') : t('papersXlsx')}
    </Button>
  );
}
