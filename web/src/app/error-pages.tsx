import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/button.js';
import { Banner } from '../ui/feedback/feedback.js';
import { Page } from '../ui/layout/layout.js';

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
