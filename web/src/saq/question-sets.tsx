import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SAQ_FACILITY_TYPES, type SaqFacilityType } from '../../../contracts/saq-questions.js';
import type { QuestionSetSummary } from '../../../contracts/saq-replies.js';
import { Button } from '../ui/button.js';
import { Chip, type Tone } from '../ui/chip.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { date, dateTime } from '../ui/format.js';
import { Card, Num, Segments } from '../ui/parts.js';
import { oneOf, useUrlState } from '../ui/url-state.js';
import { QuestionSetImport } from './question-set-import.js';
import { QuestionSetView } from './question-set-view.js';
import css from './question-sets.module.css';
import { questionSetsRead } from './saq-reads.js';

const TONES: Record<QuestionSetSummary['status'], Tone> = { past: 'neutral', current: 'green', coming: 'medium' };

/** Every version of the questions for each kind of site, and the way to the next one. Has no title of its own. */
export function QuestionSets() {
  const { t } = useTranslation('saq');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const facilityType = oneOf(search, 'facilityType', SAQ_FACILITY_TYPES) ?? 'SPINNER';
  return (
    <div className={css.sets}>
      <p className="muted">{t('sets.about')}</p>
      <div className={css.types}>
        <Segments
          label={t('sets.facilityType')}
          value={facilityType}
          onChange={(next) => change({ facilityType: next })}
          options={SAQ_FACILITY_TYPES.map((type) => ({ value: type, label: words(`facilityType.${type}`) }))}
        />
      </div>
      <Versions key={facilityType} facilityType={facilityType} />
    </div>
  );
}

function Versions({ facilityType }: { facilityType: SaqFacilityType }) {
  const { t } = useTranslation('saq');
  const sets = useQuery(questionSetsRead());
  const [shown, setShown] = useState<number>();
  const columns: Column<QuestionSetSummary>[] = [
    {
      key: 'version',
      head: t('sets.version'),
      phone: 'title',
      cell: ({ version, status }) => (
        <span className={css.version}>
          <span className="strong">{t('setVersion', { version })}</span> <Chip tone={TONES[status]}>{t(`sets.status.${status}`)}</Chip>
        </span>
      ),
    },
    { key: 'effective', head: t('sets.effective'), phone: 'line', cell: ({ effectiveFrom }) => <Num>{date(effectiveFrom, 'UTC')}</Num> },
    { key: 'questions', head: t('sets.questions'), phone: 'line', cell: ({ questions }) => t('sets.counts', questions) },
    {
      key: 'imported',
      head: t('sets.imported'),
      phone: 'line',
      cell: ({ imported }) =>
        imported ? (
          <>
            {imported.by}, <Num>{dateTime(imported.at)}</Num>
          </>
        ) : (
          t('sets.shipped')
        ),
    },
    {
      key: 'show',
      head: <span className="visually-hidden">{t('sets.show')}</span>,
      phone: 'full',
      cell: ({ version }) => (
        <Button
          size="tiny"
          aria-expanded={shown === version}
          aria-label={t('sets.showOf', { version })}
          onClick={() => setShown(shown === version ? undefined : version)}
        >
          {t(shown === version ? 'sets.hide' : 'sets.show')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Card title={t('sets.versions')} padded={false}>
        <DataTable
          label={t('sets.versions')}
          columns={columns}
          rows={sets.data?.filter((set) => set.facilityType === facilityType)}
          rowKey={({ version }) => String(version)}
          error={sets.error}
          again={() => void sets.refetch()}
        />
      </Card>
      {shown === undefined ? null : <QuestionSetView facilityType={facilityType} version={shown} />}
      <QuestionSetImport facilityType={facilityType} />
    </>
  );
}
