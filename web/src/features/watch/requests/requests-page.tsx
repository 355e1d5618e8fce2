import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { requestKeys, requestRead, requestsRead } from '../../../entities/risk/request-reads.js';
import css from '../../../entities/risk/requests/requests.module.css';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { Columns } from '../../../ui/layout/columns.js';
import { useScreenTitle } from '../../../ui/layout/screen-title.js';
import { OversightHome } from './oversight-home.js';
import { RequestList } from './request-list.js';
import { requestsQueryOf, useRequestPaths } from './request-paths.js';
import { RequestView } from './request-view.js';

/** Shows the requests to an auditor or a farm monitor: the list, and next to it the open request, or else all their open tasks. */
export function RequestsPage() {
  const { requestId } = useParams();
  const [search] = useUrlState();
  const navigate = useNavigate();
  const paths = useRequestPaths();
  const read = useQuery(requestsRead(requestsQueryOf(search)));
  useHotkeys([['Escape', () => requestId && void navigate(paths.list(search))]], []);
  return (
    <Columns className={css.panes} cols="336px minmax(0, 1fr)" data-open={requestId ? true : undefined}>
      <RequestList read={read} openId={requestId} />
      <div className={css.pane}>{requestId ? <OpenRequest key={requestId} requestId={requestId} /> : <OversightHome />}</div>
    </Columns>
  );
}

function OpenRequest({ requestId }: { requestId: string }) {
  const read = useQuery(requestRead(requestId));
  useNoteOpened(requestId, read.data !== undefined && read.data.openedAt === undefined && read.data.state === 'pending');
  useScreenTitle(read.data?.facility.name ?? '');
  if (read.error && !read.data) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  return read.data ? <RequestView found={read.data} /> : null;
}

/** Notes that the request was opened, once; the next look at it notes it where this one could not. */
function useNoteOpened(requestId: string, isUnopened: boolean): void {
  const { write } = useSend(routes.openRequest, { params: { id: requestId }, changes: [requestKeys.all] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request that is opened
  useEffect(() => {
    if (isUnopened) void write().catch(() => undefined);
  }, [requestId, isUnopened]);
}
