import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../button.js';

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
        <ButtonLink to="/" variant="primary" label={t('home')} />
      </div>
    </main>
  );
}
