import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/button.js';
import { Banner } from '../ui/feedback/feedback.js';
import { Page } from '../ui/layout/layout.js';

/** Browsers have no code for a part of the page that did not arrive, and different words. */
const isUnloaded = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message);

/** Shows a defect of the page itself, which does not affect requests to the server, or that a part of the page did not arrive. */
export function PageError() {
  const { t } = useTranslation('errors');
  const error = useRouteError();
  const isCut = !navigator.onLine || isUnloaded(error);
  useEffect(() => console.error(error), [error]);
  useEffect(() => {
    if (!isCut) return;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isCut]);
  return (
    <Page>
      <Banner
        title={t(isCut ? 'notLoaded' : 'failed')}
        action={<Button size="small" onClick={() => window.location.reload()} label={t('again')} />}
      >
        {t(isCut ? 'notLoadedText' : 'failedText')}
      </Banner>
    </Page>
  );
}
