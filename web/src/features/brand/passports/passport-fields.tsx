import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DECLARABLE_FIELDS, type DeclarableField } from '../../../../../contracts/brand/passports/declarable-fields.js';
import {
  fieldListOf,
  fieldsFor,
  PASSPORT_GROUPS,
  PASSPORT_READERS,
  type PassportField,
  type PassportReader,
} from '../../../../../contracts/brand/passports/fields.js';
import type { PassportReply } from '../../../../../contracts/brand/passports/replies.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatDate } from '../../../ui/format.js';
import { Segments } from '../../../ui/forms/segments.js';
import { Card } from '../../../ui/layout/layout.js';
import { DeclareDialog } from './declare-dialog.js';
import { usePassportText } from './passport-text.js';
import css from './passports.module.css';
import { SourceChip } from './source-chip.js';

const SHOWN = ['all', 'missing', 'changed'] as const;

const isDeclarable = (key: string): key is DeclarableField => DECLARABLE_FIELDS.some((each) => each === key);

/** Lists the fields by group, with who says each value and who reads it. */
export function PassportFields({ passport }: { passport: PassportReply }) {
  const { t } = useTranslation('passport');
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const [reader, setReader] = useState<PassportReader>('authority');
  const [entered, setEntered] = useState<DeclarableField>();
  const list = fieldListOf(passport.fieldList);
  const columns = useFieldColumns(passport, setEntered);
  const isShown = ({ key, source }: PassportField): boolean =>
    shown === 'all' || (shown === 'missing' ? source === 'missing' : passport.changed.includes(key));
  const fields = fieldsFor(reader, passport.fields, list).filter(isShown);
  return (
    <Card padded={false}>
      <Group p={16} gap="8px 16px" justify="space-between">
        <Segments label={t('show')} value={shown} onChange={setShown} options={SHOWN.map((value) => ({ value, label: t(value) }))} />
        <Segments
          label={t('read')}
          value={reader}
          onChange={setReader}
          options={PASSPORT_READERS.map((value) => ({ value, label: t(`reader.${value}`) }))}
          wraps
        />
      </Group>
      {shown === 'changed' && fields.length === 0 ? <EmptyState title={t(passport.versions.length > 0 ? 'unchanged' : 'none')} /> : null}
      {PASSPORT_GROUPS.map((group) => {
        const rows = fields.filter(({ key }) => list.fields.some((rule) => rule.key === key && rule.group === group));
        return rows.length === 0 ? null : (
          <section key={group} className={css.fields} aria-label={t(`group.${group}`)}>
            <Group component="h2" fz={14} fw={600} px={16} pt={16} m={0}>
              {t(`group.${group}`)}
            </Group>
            <DataTable
              label={t(`group.${group}`)}
              columns={columns}
              rows={rows}
              rowKey={({ key }) => key}
              rowName={({ key }) => t(`field.${key}`)}
              empty={null}
            />
          </section>
        );
      })}
      <DeclareDialog passport={passport} field={entered} onClose={() => setEntered(undefined)} />
    </Card>
  );
}

function useFieldColumns({ changed, fieldList }: PassportReply, onEnter: (key: DeclarableField) => void): Column<PassportField>[] {
  const { t } = useTranslation('passport');
  const textOf = usePassportText();
  const readerOf = (key: string): PassportReader => fieldListOf(fieldList).fields.find((rule) => rule.key === key)?.reader ?? 'authority';
  return [
    { key: 'field', head: t('column.field'), phone: 'title', cell: ({ key }) => t(`field.${key}`) },
    {
      key: 'value',
      head: t('column.value'),
      phone: 'full',
      cell: ({ key, value }) => (
        <>
          <bdi>{textOf(value)}</bdi> {changed.includes(key) ? <Chip tone="medium">{t('changed')}</Chip> : null}
        </>
      ),
    },
    {
      key: 'source',
      head: t('column.source'),
      phone: 'line',
      cell: ({ source }) => <SourceChip source={source} />,
    },
    {
      key: 'since',
      head: t('column.since'),
      phone: 'line',
      tablet: 'hide',
      cell: ({ since }) => <Num>{since ? formatDate(since) : '–'}</Num>,
    },
    { key: 'reader', head: t('column.reader'), phone: 'line', tablet: 'hide', cell: ({ key }) => t(`reader.${readerOf(key)}`) },
    {
      key: 'enter',
      head: '',
      phone: 'line',
      cell: ({ key, source }) =>
        isDeclarable(key) && source !== 'record' ? <Button variant="link" onClick={() => onEnter(key)} label={t('enter')} /> : null,
    },
  ];
}
