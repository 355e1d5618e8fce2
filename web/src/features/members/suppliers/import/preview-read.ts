import { keepPreviousData } from '@tanstack/react-query';
import { routes } from '../../../../../../contracts/routes.js';
import { filePreviewRead } from '../../../../entities/import/file-preview.js';

/** What a file would do with these corrections made. */
export const previewRead = (file: File, corrections: readonly string[]) => ({
  ...filePreviewRead(routes.previewSuppliers, file, corrections.length > 0 ? { corrections: corrections.join() } : {}),
  placeholderData: keepPreviousData,
});
