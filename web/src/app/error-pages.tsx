import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../ui/button.js';
import { Banner } from '../ui/feedback/feedback.js';
import { Page } from '../ui/layout/layout.js';

export function NotFound() {
  const { t } = useTranslation('errors');
  useEffect(() => {
    document.title = t('notFound');
  }, [t]);
  return (
    <main style={{ display: 'grid', placeItems: 'center', minBlockSize: '70dvh' }}>
      <div style={{ display: 'grid', justifyItems: 'center', gap: 12, padding: 24, textAlign: 'center' }}>
        <h1>{t('notFound')}</h1>
        <p className="muted">{t('notFoundText')}</p>
        <ButtonLink to="/" variant="primary">
          {t('home')}
        </ButtonLink>
      </div>
    </main>
  );
}

/** Shows a defect of the page itself, which does not affect requests to the server. */
export function PageError() {
  const { t } = useTranslation('errors');
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Page>
      <Banner
        title={t('failed')}
        action={
          <Button size="small" onClick={() => window.location.reload()}>
            {t('again')}
          </Button>
        }
      >
        {t('failedText')}
      </Banner>
    </Page>
  );
}
