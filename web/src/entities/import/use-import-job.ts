import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { routes } from '../../../../contracts/routes.js';
import type { JobError, JobReply } from '../../../../contracts/shared/replies.js';
import { ApiError, call } from '../../client/api/api.js';
import { pageRead, read } from '../../client/api/read.js';

/** Sets how often a running job is read. */
const POLL_MS = 1000;

const JOBS = ['job'] as const;

export const ERRORS_PER_PAGE = 100;

/** Reads a page of errors of an ended job. */
export const jobErrorsRead = (id: string, page: number) =>
  pageRead(JOBS, routes.jobErrors, { params: { id }, query: { page, perPage: ERRORS_PER_PAGE } });

/** Reads all errors that the server kept. */
export async function allJobErrors(id: string): Promise<JobError[]> {
  const errors: JobError[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(routes.jobErrors, { params: { id }, query: { page, perPage: ERRORS_PER_PAGE } });
    errors.push(...items);
    if (items.length === 0 || errors.length >= total) return errors;
  }
}

/** Reads a job repeatedly until it is done. */
export const importJobRead = (id: string) =>
  read(JOBS, routes.job, { params: { id } }, { refetchInterval: ({ state }) => (isJobDone(state.data) ? false : POLL_MS) });

interface ImportJobEnds {
  onDone: () => void;
  /** Is called when the server no longer knows the job. */
  onGone: () => void;
}

/** Follows a job until it is done. */
export function useImportJob(id: string, { onDone, onGone }: ImportJobEnds) {
  const job = useQuery(importJobRead(id));
  useOnceTrue(isJobDone(job.data), onDone);
  useOnceTrue(job.error instanceof ApiError && job.error.status === 404, onGone);
  return job;
}

export const isJobDone = (job: JobReply | undefined): boolean => job?.state === 'completed' || job?.state === 'failed';

/** Calls once when a condition becomes true, however often it renders. */
function useOnceTrue(condition: boolean, callback: () => void): void {
  const callbackRef = useRef(callback);
  callbackRef.current = callback;
  useEffect(() => {
    if (condition) callbackRef.current();
  }, [condition]);
}
