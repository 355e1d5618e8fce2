import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { read } from '../../../client/api/read.js';

const LOOK_AGAIN_MS = 5_000;

export const captureKeys = {
  all: ['captures'],
  preview: ({ name, lastModified, size }: File) => ['capture-preview', name, lastModified, size] as const,
} as const;

/** Looks again while a document is recorded. */
export const capturesRead = () =>
  read(captureKeys.all, routes.captures, undefined, {
    refetchInterval: ({ state }) => (state.data?.some(({ running }) => running) ? LOOK_AGAIN_MS : false),
  });

/** Reads once what a document would do; a file does not change. */
export const capturePreviewRead = (file: File) =>
  queryOptions({
    queryKey: captureKeys.preview(file),
    queryFn: async ({ signal }) => call(routes.previewCapture, { form: await file.text(), signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
