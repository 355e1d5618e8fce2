import { IconCamera } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { INTAKE_PHOTO_BYTES_MAX, INTAKE_PHOTOS_MAX } from '../../../../../contracts/watch/grievances/intake-limits.js';
import { Pages } from '../../../entities/document/pages.js';
import { type ChosenPages, usePages } from '../../../offline/use-pages.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';

/** Photos that go with what somebody tells; they stay in the page until they are sent. */
export function usePhotos(): ChosenPages {
  const { t } = useTranslation('intake');
  return usePages({
    tooLarge: (name) => t('tooLarge', { name }),
    bytesMax: INTAKE_PHOTO_BYTES_MAX,
    most: { pages: INTAKE_PHOTOS_MAX, text: t('photosMax', { max: INTAKE_PHOTOS_MAX }) },
  });
}

export function PhotoField({ photos }: { photos: ChosenPages }) {
  const { t } = useTranslation('intake');
  const chooser = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    void photos.add([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
  };
  return (
    <>
      <input ref={chooser} type="file" accept=".png,.jpg,.jpeg" multiple hidden aria-label={t('photo')} onChange={take} />
      <Button size="large" fullWidth icon={<IconCamera size={20} aria-hidden />} onClick={() => chooser.current?.click()}>
        {t('photo')}
      </Button>
      <Pages pages={photos.pages} onRemove={photos.remove} />
      {photos.error ? <InlineError>{photos.error}</InlineError> : null}
    </>
  );
}

/** Makes a form of what is sent, where photos go with it. */
export function inForm(fields: object, { pages }: ChosenPages): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const { file, name } of pages) form.append('photos', file, name);
  return form;
}
