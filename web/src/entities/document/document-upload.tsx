import { Group, Loader, Stack } from '@mantine/core';
import { IconCircleCheckFilled, IconFile, IconFileAlert, IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { IconButton } from '../../ui/button.js';
import { useFailureText } from '../../ui/feedback/read-error.js';
import { formatFileSize } from '../../ui/format.js';
import { DropZone, FILE_BYTES_MAX } from '../../ui/forms/drop-zone.js';
import css from '../../ui/forms/fields.module.css';
import { newId } from '../../ui/new-id.js';

const DOCUMENT_EXTENSIONS = ['.png', '.jpg', '.jpeg', '.pdf'];
export interface UploadedFile {
  key: string;
  name: string;
  bytes: number;
  /** Names the stored file once it is uploaded. */
  blobName?: string;
  error?: string;
}
/** Uploads dropped or chosen files at once. The record cites those that arrived. */
export function DocumentUpload({
  label,
  files,
  onChange,
  multiple = true,
}: {
  label: string;
  files: readonly UploadedFile[];
  onChange: (update: (files: readonly UploadedFile[]) => readonly UploadedFile[]) => void;
  multiple?: boolean;
}) {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  const upload = async (file: File) => {
    const entry: UploadedFile = { key: newId(), name: file.name, bytes: file.size };
    const refused = fileFaultOf(file);
    onChange((all) => [...(multiple ? all : []), refused ? { ...entry, error: t(refused) } : entry]);
    if (refused) return;
    const outcome = await uploadFile(file).catch((error: unknown) => ({ error: failureText(error) }));
    onChange((all) => all.map((each) => (each.key === entry.key ? { ...each, ...outcome } : each)));
  };
  const remove = (key: string) => onChange((all) => all.filter((file) => file.key !== key));
  return (
    <Stack gap={8}>
      {files.map((file) => (
        <FileRow key={file.key} file={file} onRemove={() => remove(file.key)} />
      ))}
      <DropZone
        label={label}
        accept={DOCUMENT_EXTENSIONS}
        limit={t('uploadLimit')}
        multiple={multiple}
        onFiles={(chosen) => void Promise.all(chosen.map(upload))}
      />
    </Stack>
  );
}
function FileRow({ file, onRemove }: { file: UploadedFile; onRemove: () => void }) {
  const { t } = useTranslation('ui');
  const Icon = file.error
    ? IconFileAlert
    : /\.pdf$/i.test(file.name)
      ? IconFileTypePdf
      : /\.(png|jpe?g)$/i.test(file.name)
        ? IconPhoto
        : IconFile;
  return (
    <Group className={css.file} gap={12} wrap="nowrap" data-error={file.error ? true : undefined}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div>
        <p className={css.name}>{file.name}</p>
        <p className="caption">
          {file.error ? <span className="bad">{file.error}</span> : file.blobName ? formatFileSize(file.bytes) : t('uploading')}
        </p>
      </div>
      {file.error ? null : file.blobName ? (
        <IconCircleCheckFilled size={18} color="var(--green-600)" aria-label={t('uploaded')} />
      ) : (
        <Loader size={16} />
      )}
      <IconButton label={t('removeNamed', { name: file.name })} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </Group>
  );
}
function fileFaultOf(file: File): 'fileTooLarge' | 'fileFormat' | undefined {
  if (file.size > FILE_BYTES_MAX) return 'fileTooLarge';
  return DOCUMENT_EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension)) ? undefined : 'fileFormat';
}
async function uploadFile(file: File): Promise<Pick<UploadedFile, 'blobName'>> {
  const form = new FormData();
  form.append('files', file);
  const [stored] = await call(routes.uploadFiles, { form });
  return { blobName: stored?.blobName };
}
