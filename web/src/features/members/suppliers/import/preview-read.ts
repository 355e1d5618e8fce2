import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';
import { filePreviewKeys, formOf, ONCE } from '../../../../entities/import/file-preview.js';

/** What a file would do with these corrections made. */
export const previewRead = (file: File, corrections: readonly string[]) =>
  queryOptions({
    queryKey: filePreviewKeys.of('suppliers', file, corrections),
    queryFn: ({ signal }) =>
      call(routes.previewSuppliers, {
        form: formOf(file),
        query: corrections.length > 0 ? { corrections: corrections.join() } : {},
        signal,
      }),
    placeholderData: keepPreviousData,
    ...ONCE,
  });
