import { Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { DnaTestReply } from '../../../../../contracts/trace/dna/replies.js';
import { useRole } from '../../../client/session/session.js';
import { lotPath, tracePath } from '../../../entities/custody/lot-paths.js';
import { NamedFiles } from '../../../entities/document/named-files.js';
import { Compared } from '../../../entities/risk/dna/compared.js';
import { dnaTestRead } from '../../../entities/risk/dna/dna-reads.js';
import { DnaStateChip } from '../../../entities/risk/dna/dna-words.js';
import { Button } from '../../../ui/button.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { OutsideBounds } from '../../../ui/feedback/outside-bounds.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { comma, formatDate, formatInteger } from '../../../ui/format.js';
import { Card, Page, PageHead } from '../../../ui/layout/layout.js';
import { CloseTest } from './close-test.js';
import css from './dna.module.css';
import { newTestPath } from './dna-paths.js';

/** Is this the cotton that it says it is, and where did it go? */
export function DnaTestPage() {
  const { id = '' } = useParams();
  const found = useQuery(dnaTestRead(id));
  return (
    <Page>
      {found.error && !found.data ? <ReadError error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <Test test={found.data} /> : null}
    </Page>
  );
}

function Test({ test }: { test: DnaTestReply }) {
  const { t } = useTranslation('dna');
  const go = useNavigate();
  const mayRecord = useRole() !== 'BRAND';
  const { productId, state, maker, lab, testDate } = test;
  return (
    <>
      <PageHead
        title={
          <>
            {t('test')} <bdi className="mono">{productId}</bdi> <DnaStateChip state={state} />
          </>
        }
        note={
          <>
            {t('madeBy')} <bdi>{maker.name}</bdi>
            {comma()}
            <bdi>{lab}</bdi>
            {comma()}
            <Num>{formatDate(`${testDate}T12:00:00`)}</Num>
          </>
        }
        actions={
          mayRecord ? (
            <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => go(newTestPath(productId))}>
              {t(state === 'open' ? 'second' : 'new')}
            </Button>
          ) : null
        }
      />
      {state === 'open' ? <KnockOut test={test} /> : null}
      <div className={css.columns}>
        <Stack gap={20} justify="start">
          <Card title={t('compared')} padded={false}>
            <Compared test={test} />
          </Card>
        </Stack>
        <Stack gap={20} justify="start">
          <TestCard test={test} />
        </Stack>
      </div>
    </>
  );
}

/** Comes first: what the test does, and what ends it. */
function KnockOut({ test: { id, lotsMadeFromIt } }: { test: DnaTestReply }) {
  const { t } = useTranslation('dna');
  const mayClose = useRole() !== 'BRAND';
  return (
    <Card title={<span className="bad">{t('knockOut')}</span>}>
      <p>{t('knockOutText', { n: formatInteger(lotsMadeFromIt) })}</p>
      {mayClose ? (
        <Stack gap={8} align="start" pt={12}>
          <CloseTest id={id} />
        </Stack>
      ) : null}
    </Card>
  );
}

function TestCard({ test }: { test: DnaTestReply }) {
  const { t } = useTranslation('dna');
  const { testDate, facility, lab, recordedBy, reason, documents, productId } = test;
  const details = [
    {
      label: t('date'),
      value: (
        <>
          <Num>{formatDate(`${testDate}T12:00:00`)}</Num> <OutsideBounds {...test} />
        </>
      ),
    },
    { label: t('requestedBy'), value: <bdi>{facility.name}</bdi> },
    { label: t('lab'), value: <bdi>{lab}</bdi> },
    ...(recordedBy ? [{ label: t('recordedBy'), value: <bdi>{recordedBy}</bdi> }] : []),
    ...(reason ? [{ label: t('closed'), value: <bdi>{reason}</bdi> }] : []),
  ];
  const trace = tracePath(useRole(), productId);
  return (
    <Card title={t('test')}>
      <DetailList details={details} />
      {documents.length > 0 ? <NamedFiles label={t('form.file')} files={documents} /> : null}
      <Stack gap={8} align="start" pt={12}>
        <Link to={`${trace}?direction=forward`}>{t('forward')}</Link>
        <Link to={trace}>{t('backward')}</Link>
        <Link to={lotPath(productId)}>{t('lot')}</Link>
      </Stack>
    </Card>
  );
}
