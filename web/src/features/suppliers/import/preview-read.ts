import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';

const previewKeys = {
  of: (file: File, corrections: readonly string[]) => ['supplier-preview', file.name, file.lastModified, file.size, corrections],
} as const;

/** What a file would do with these corrections made. */
export const previewRead = (file: File, corrections: readonly string[]) =>
  queryOptions({
    queryKey: previewKeys.of(file, corrections),
    queryFn: ({ signal }) => {
      const form = new FormData();
      form.append('file', file);
      return call(routes.previewSuppliers, { form, query: corrections.length > 0 ? { corrections: corrections.join() } : {}, signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
