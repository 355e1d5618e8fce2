import { Loader } from '@mantine/core';
import { IconCircleCheckFilled, IconFile, IconFileAlert, IconFileTypePdf, IconPhoto, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../contracts/routes.js';
import { call } from '../api.js';
import { IconButton } from './button.js';
import css from './fields.module.css';
import { fileSize } from './format.js';
import { newId } from './ids.js';
import { InlineError, useFailureText } from './states.js';

export const FILE_BYTES_MAX = 10_485_760;
const DOCUMENTS = ['.png', '.jpg', '.jpeg', '.pdf'];

export interface UploadedFile {
  key: string;
  name: string;
  bytes: number;
  /** Where the file is kept, once it is. */
  blobName?: string;
  error?: string;
}

/** Takes the files of a drop or a choice and sends them at once; the record is made with those that arrived. */
export function FileDrop({
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
    const refused = refusalOf(file);
    onChange((all) => [...(multiple ? all : []), refused ? { ...entry, error: t(refused) } : entry]);
    if (refused) return;
    const outcome = await send(file).catch((error: unknown) => ({ error: failureText(error) }));
    onChange((all) => all.map((each) => (each.key === entry.key ? { ...each, ...outcome } : each)));
  };
  const remove = (key: string) => onChange((all) => all.filter((file) => file.key !== key));
  return (
    <div className={css.files}>
      {files.map((file) => (
        <FileRow key={file.key} file={file} onRemove={() => remove(file.key)} />
      ))}
      <DropZone
        label={label}
        accept={DOCUMENTS}
        limit={t('uploadLimit')}
        multiple={multiple}
        onFiles={(chosen) => void Promise.all(chosen.map(upload))}
      />
    </div>
  );
}

interface DropZoneProps {
  label: string;
  accept: readonly string[];
  limit: string;
  multiple?: boolean;
  /** What is wrong with the file that was chosen: said under the field, and of the field. */
  error?: string;
  onFiles: (files: File[]) => void;
}

export function DropZone({ label, accept, limit, multiple = false, error, onFiles }: DropZoneProps) {
  const { t } = useTranslation('ui');
  const errorId = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files].slice(0, multiple ? 10 : 1));
  };
  return (
    <>
      <label
        className={css.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={16} aria-hidden />
        <span>
          <b>{t('upload')}</b> {t('orDrop')}
        </span>
        <span className="caption">{limit}</span>
        <input
          type="file"
          aria-label={label}
          accept={accept.join(',')}
          multiple={multiple}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {error ? (
        <p id={errorId}>
          <InlineError>{error}</InlineError>
        </p>
      ) : null}
    </>
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
    <div className={css.file} data-error={file.error ? true : undefined}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div>
        <p className={css.name}>{file.name}</p>
        <p className="caption">
          {file.error ? <span className="bad">{file.error}</span> : file.blobName ? fileSize(file.bytes) : t('uploading')}
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
    </div>
  );
}

function refusalOf(file: File): 'fileTooLarge' | 'fileFormat' | undefined {
  if (file.size > FILE_BYTES_MAX) return 'fileTooLarge';
  return DOCUMENTS.some((extension) => file.name.toLowerCase().endsWith(extension)) ? undefined : 'fileFormat';
}

async function send(file: File): Promise<Pick<UploadedFile, 'blobName'>> {
  const form = new FormData();
  form.append('files', file);
  const [stored] = await call(routes.uploadFiles, { form });
  return { blobName: stored?.blobName };
}
