import { SHEET_ENDINGS } from '../../../../contracts/shared/written/sheet-files.js';
import { FILE_BYTES_MAX } from '../../ui/forms/drop-zone.js';

/** The endings of files that imports read. */
export const SHEET_FILES: readonly string[] = SHEET_ENDINGS.map((ending) => `.${ending}`);

export function fileFaultOf(file: File, accept: readonly string[]): 'fileTooLarge' | 'fileFormat' | undefined {
  if (file.size > FILE_BYTES_MAX) return 'fileTooLarge';
  return accept.some((end) => file.name.toLowerCase().endsWith(end)) ? undefined : 'fileFormat';
}
