import { Box, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  QUESTION_SET_TYPES,
  type QuestionSetType,
  SAQ_FACILITY_TYPES,
  VISITED_FACILITY_TYPES,
} from '../../../../../contracts/members/saq/questions.js';
import type { QuestionSetSummary } from '../../../../../contracts/members/saq/replies.js';
import { Button } from '../../../ui/button.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatDateTime } from '../../../ui/format.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Card } from '../../../ui/layout/layout.js';
import { Steady } from '../../../ui/layout/steady.js';
import { questionSetsRead } from '../saq-reads.js';
import { QuestionSetImport } from './question-set-import.js';
import { QuestionSetView } from './question-set-view.js';

const TONES: Record<QuestionSetSummary['status'], ChipTone> = { past: 'neutral', current: 'green', coming: 'medium' };

/** Every version of the questions for each kind of site, and the way to the next one. Has no title of its own. */
export function QuestionSets() {
  const { t } = useTranslation('saq');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const facilityType = paramOneOf(search, 'facilityType', QUESTION_SET_TYPES) ?? 'SPINNER';
  return (
    <Steady gap={16}>
      <p className="muted">{t('sets.about')}</p>
      <Box maw={420}>
        <SelectField
          label={t('sets.facilityType')}
          value={facilityType}
          onChange={(next) => change({ facilityType: next })}
          data={[
            { group: t('title'), items: SAQ_FACILITY_TYPES.map((value) => ({ value, label: words(`facilityType.${value}`) })) },
            {
              group: t('visit.kind.facility'),
              items: VISITED_FACILITY_TYPES.map((type) => ({
                value: `FACILITY_${type}`,
                label: `${t('visit.kind.facility')}: ${words(`facilityType.${type}`)}`,
              })),
            },
            { group: t('visit.kind.community'), items: [{ value: 'COMMUNITY', label: t('visit.kind.community') }] },
          ]}
        />
      </Box>
      <Versions key={facilityType} facilityType={facilityType} />
    </Steady>
  );
}

function Versions({ facilityType }: { facilityType: QuestionSetType }) {
  const { t } = useTranslation('saq');
  const sets = useQuery(questionSetsRead());
  const [shown, setShown] = useState<number>();
  const columns: Column<QuestionSetSummary>[] = [
    {
      key: 'version',
      head: t('sets.version'),
      phone: 'title',
      cell: ({ version, status }) => (
        <Group component="span" gap="4px 8px" display="inline-flex">
          <span className="strong">{t('setVersion', { version })}</span> <Chip tone={TONES[status]}>{t(`sets.status.${status}`)}</Chip>
        </Group>
      ),
    },
    {
      key: 'effective',
      head: t('sets.effective'),
      phone: 'line',
      cell: ({ effectiveFrom }) => <Num>{formatDate(effectiveFrom, 'UTC')}</Num>,
    },
    { key: 'questions', head: t('sets.questions'), phone: 'line', cell: ({ questions }) => t('sets.counts', questions) },
    {
      key: 'imported',
      head: t('sets.imported'),
      phone: 'line',
      cell: ({ imported }) =>
        imported ? (
          <>
            {imported.by}, <Num>{formatDateTime(imported.at)}</Num>
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
          onRetry={() => void sets.refetch()}
        />
      </Card>
      {shown === undefined ? null : <QuestionSetView facilityType={facilityType} version={shown} />}
      <QuestionSetImport facilityType={facilityType} />
    </>
  );
}
