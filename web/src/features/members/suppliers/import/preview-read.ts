import { keepPreviousData } from '@tanstack/react-query';
import { routes } from '../../../../../../contracts/routes.js';
import { type FilePreviewProps, filePreviewRead } from '../../../../entities/import/file-preview.js';

/** Reads the effects of a file with these corrections. */
export const previewRead = (props: Pick<FilePreviewProps, 'file' | 'dayOrder'>, corrections: readonly string[]) => ({
  ...filePreviewRead(routes.previewSuppliers, props, corrections.length > 0 ? { corrections: corrections.join() } : {}),
  placeholderData: keepPreviousData,
});
