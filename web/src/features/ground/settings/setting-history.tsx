import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingKind } from '../../../../../contracts/ground/settings/values.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { comma, formatDateTime } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './settings.module.css';
import { settingHistoryRead } from './settings-reads.js';

const PER_PAGE = 10;

export function SettingHistory({ kind, inForce }: { kind: SettingKind; inForce: number }) {
  const { t } = useTranslation('settings');
  const [page, setPage] = useState(1);
  const history = useQuery(settingHistoryRead(kind, page));
  return (
    <Card title={t('history')} padded={false}>
      {history.error && !history.data ? <ReadError error={history.error} onRetry={() => void history.refetch()} /> : null}
      <ol className={css.history} aria-label={t('historyOf', { setting: t(`section.${kind}`) })}>
        {history.data?.items.map(({ version, changedBy, changedAt, note }) => (
          <Stack component="li" className="anywhere ruled-below" gap={2} p="12px 16px" key={version}>
            <span className="strong">
              {t('version', { version })} {version === inForce ? <Chip tone="green">{t('inForce')}</Chip> : null}
            </span>
            <span className="muted small">
              {changedBy ? (
                <>
                  {changedBy.name}
                  {comma()}
                  <Num>{formatDateTime(changedAt)}</Num>
                </>
              ) : (
                t('shipped')
              )}
            </span>
            {note ? <span className="small">{note}</span> : null}
          </Stack>
        ))}
      </ol>
      {history.data && history.data.total > PER_PAGE ? (
        <Pagination page={page} perPage={PER_PAGE} total={history.data.total} onPage={setPage} />
      ) : null}
    </Card>
  );
}
