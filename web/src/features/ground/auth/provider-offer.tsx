import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { read } from '../../../client/api/read.js';
import { Button } from '../../../ui/button.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { authKeys } from './auth-keys.js';

const TYPED_MS = 400;
const DOMAIN = /@([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})$/i;

/** Offers the provider of the business to which the domain of the typed address belongs. */
export function ProviderOffer({ email, phone }: { email: string; phone: boolean }) {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const attempt = useAttempt();
  const [typed] = useDebouncedValue(email.trim(), TYPED_MS);
  const domain = DOMAIN.exec(typed)?.[1]?.toLowerCase() ?? '';
  const { data } = useQuery(
    read(authKeys.offer, routes.signOnOffer, { query: { domain } }, { enabled: domain !== '', retry: false, staleTime: 60_000 }),
  );
  const offer = domain === '' ? null : data?.offer;
  if (!offer) return null;
  const next = search.get('next');
  const start = async () => {
    const body = { email: email.trim(), phone, ...(next !== null && { next }) };
    window.location.assign((await call(routes.startSignOn, { body })).location);
  };
  return (
    <Stack gap={4}>
      <Button size="large" fullWidth onClick={() => void attempt(start())}>
        {t('provider.signIn', { business: offer.business })}
      </Button>
      <p className="caption">{t(offer.only ? 'provider.only' : 'provider.either')}</p>
    </Stack>
  );
}
