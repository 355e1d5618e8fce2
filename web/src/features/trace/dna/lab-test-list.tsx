import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PER_PAGE } from '../../../../../contracts/shared/queries.js';
import type { LabTestReply } from '../../../../../contracts/trace/dna/replies.js';
import { useRole } from '../../../client/session/session.js';
import { lotPath } from '../../../entities/custody/lot-paths.js';
import { labTestsRead } from '../../../entities/risk/dna/dna-reads.js';
import { LabTestLines } from '../../../entities/risk/dna/lab-test-lines.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { pageParam, useUrlState } from '../../../ui/forms/url-state.js';
import { Card } from '../../../ui/layout/layout.js';
import { CloseTest } from './close-test.js';

/** Lists laboratory findings about the origin of finished lots, newest first. */
export function LabTestList() {
  const { t } = useTranslation('dna');
  const mayClose = useRole() !== 'BRAND';
  const [search, change] = useUrlState();
  const page = pageParam(search);
  const list = useQuery(labTestsRead({ page }));
  if (list.error && !list.data) return <ReadError error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return null;
  const { items, total } = list.data;
  return (
    <Card title={t('labTest.title')} padded={false}>
      {items.length === 0 ? <EmptyState title={t('labTest.empty')}>{t('labTest.emptyText')}</EmptyState> : null}
      {items.length > 0 ? (
        <Box p={16}>
          <LabTestLines
            tests={items}
            pathOf={lotPath}
            action={(test) => (mayClose && isOpenFailure(test) ? <CloseTest id={test.id} /> : null)}
          />
        </Box>
      ) : null}
      <Pagination page={page} perPage={PER_PAGE} total={total} onPage={(next) => change({ page: next })} />
    </Card>
  );
}

const isOpenFailure = ({ result, closedAt }: LabTestReply): boolean => result === 'notConsistent' && closedAt === undefined;
