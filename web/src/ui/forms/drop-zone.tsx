import { Flex } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineError } from '../feedback/feedback.js';
import css from './fields.module.css';

export const FILE_BYTES_MAX = 10_485_760;
interface DropZoneProps {
  label: string;
  accept: readonly string[];
  limit: string;
  multiple?: boolean;
  /** Describes what is wrong with the chosen file; shown under the field and linked to it for screen readers. */
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
      <Flex
        component="label"
        className={css.drop}
        direction="column"
        gap={4}
        align="center"
        justify="center"
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
          <b className="good strong">{t('upload')}</b> {t('orDrop')}
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
      </Flex>
      {error ? (
        <p id={errorId}>
          <InlineError>{error}</InlineError>
        </p>
      ) : null}
    </>
  );
}
