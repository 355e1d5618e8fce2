import { Box, Group, Stack } from '@mantine/core';
import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileFindings, JobReply } from '../../../../contracts/shared/replies.js';
import type { Route } from '../../../../contracts/shared/route.js';
import { DAY_ORDERS, type DayOrder } from '../../../../contracts/shared/written/days.js';
import { call } from '../../client/api/api.js';
import { useWrite } from '../../client/api/use-write.js';
import { Button } from '../../ui/button.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { useFailureText } from '../../ui/feedback/read-error.js';
import { SelectField } from '../../ui/forms/choices/select-field.js';
import { Card } from '../../ui/layout/layout.js';
import { FindingsNote } from './file-findings.js';
import type { LastImport } from './last-import.js';

export interface FilePreviewProps {
  file: File;
  /** The order of day and month that was chosen for columns that do not show theirs. */
  dayOrder: DayOrder | undefined;
  onDayOrder: (order: DayOrder) => void;
  onStarted: (job: LastImport) => void;
  onStartOver: () => void;
}

interface FilePreviewFrameProps<Preview> extends FilePreviewProps {
  preview: UseQueryResult<Preview>;
  /** Imports the file. */
  route: Route<JobReply, undefined, object | undefined>;
  query?: object;
  /** Counts what the import would record. */
  toRecord: (preview: Preview) => number;
  startLabel: (toRecord: number) => string;
  /** Is said where nothing would be recorded. */
  nothing: string;
  counts: (preview: Preview) => ReactNode;
  /** Shown below the rows. */
  note?: string | undefined;
  before?: ReactNode;
  /** Holds the rows, or their skeleton. */
  children: ReactNode;
}

export function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** Reads once what a file would do; a file does not change. Key: the route, what identifies the file, and the query. */
export function filePreviewRead<Preview>(
  route: PreviewRoute<Preview>,
  { file, dayOrder }: Pick<FilePreviewProps, 'file' | 'dayOrder'>,
  more: object = {},
) {
  const query = { ...more, ...(dayOrder && { dayOrder }) };
  return queryOptions({
    queryKey: filePreviewKey(route.path, file, query),
    queryFn: ({ signal }) => call(route, { form: formOf(file), query, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
const filePreviewKey = (path: string, { name, lastModified, size }: File, query: object) =>
  ['file-preview', path, name, lastModified, size, query] as const;
// biome-ignore lint/suspicious/noExplicitAny: the routes differ in their queries alone
type PreviewRoute<Preview> = Route<Preview, any, any, any>;

/** Shows what a file would do, and does it by one press. */
export function FilePreviewFrame<Preview extends { findings: FileFindings }>(props: FilePreviewFrameProps<Preview>) {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  const { preview, file, onStartOver, before, note, children, counts } = props;
  const { start, busy, failure } = useImport(props);
  if (preview.error && !preview.data)
    return (
      <Stack gap={12} align="start">
        <InlineError>{failureText(preview.error)}</InlineError>
        <Button onClick={onStartOver} label={t('fileImport.other')} />
      </Stack>
    );
  const toRecord = preview.data ? props.toRecord(preview.data) : 0;
  return (
    <>
      {before}
      <Card
        padded={false}
        title={t('fileImport.preview')}
        aside={preview.data ? counts(preview.data) : <span className="small muted">{file.name}</span>}
      >
        {preview.data ? <FindingsNote findings={preview.data.findings} /> : null}
        <DayOrderChoice {...props} findings={preview.data?.findings} />
        {children}
        {note ? (
          <Box component="p" className="small muted" p="8px 16px">
            {note}
          </Box>
        ) : null}
      </Card>
      {failure ? <InlineError>{failure}</InlineError> : null}
      {preview.data && toRecord === 0 ? <p className="muted">{props.nothing}</p> : null}
      <Group gap={8} align="stretch">
        <Button variant="primary" disabled={toRecord === 0} busy={busy} busyLabel={t('fileImport.starting')} onClick={() => void start()}>
          {props.startLabel(toRecord)}
        </Button>
        <Button onClick={onStartOver} label={t('fileImport.other')} />
      </Group>
    </>
  );
}

/** Asks for the order of day and month where the days of a column allow both. Stays once it was answered. */
function DayOrderChoice({
  dayOrder,
  onDayOrder,
  findings,
}: Pick<FilePreviewProps, 'dayOrder' | 'onDayOrder'> & { findings: FileFindings | undefined }) {
  const { t } = useTranslation('ui');
  if (dayOrder === undefined && !findings?.asides?.some(({ what }) => what === 'dayEither')) return null;
  return (
    <Box p="8px 16px" maw={320}>
      <SelectField
        label={t('fileImport.dayOrder')}
        data={DAY_ORDERS.map((value) => ({ value, label: t(`fileImport.dayOrders.${value}`) }))}
        value={dayOrder ?? null}
        placeholder={t('fileImport.dayOrderOpen')}
        onChange={(order) => order && onDayOrder(order as DayOrder)}
      />
    </Box>
  );
}

type Importing = Pick<FilePreviewFrameProps<never>, 'file' | 'dayOrder' | 'route' | 'query' | 'onStarted'>;

function useImport({ file, dayOrder, route, query, onStarted }: Importing) {
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  // Data that its rows change is reloaded once the job has ended.
  const { write, busy } = useWrite(() => call(route, { form: formOf(file), query: { ...query, ...(dayOrder && { dayOrder }) } }), {
    changes: [],
  });
  // The second click of a double click comes before `busy` is drawn.
  const isStarting = useRef(false);
  const start = async () => {
    if (isStarting.current) return;
    isStarting.current = true;
    try {
      const { id } = await write();
      onStarted({ id, name: file.name });
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      isStarting.current = false;
    }
  };
  return { start, busy, failure };
}
