import { IconPhoto } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteProfileReply } from '../../../../../contracts/ground/facilities/site-profile.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { FILE_BYTES_MAX } from '../../../ui/forms/drop-zone.js';
import { facilityKeys, siteRead } from '../../facility/facility-reads.js';
import css from './site.module.css';

const ACCEPT = '.png,.jpg,.jpeg,.bmp,.heic,.heif,.gif';

/** The picture that others know the site by; it is kept as soon as it is chosen. */
export function LogoField({ site }: { site: SiteProfileReply }) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('ui');
  const client = useQueryClient();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const { write } = useWrite((form: FormData) => call(routes.putLogo, { form }), { changes: [facilityKeys.logo(site.facility.id)] });
  const upload = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_BYTES_MAX) return setState({ busy: false, error: words('fileTooLarge') });
    setState({ busy: true });
    const form = new FormData();
    form.append('logo', file);
    try {
      client.setQueryData(siteRead().queryKey, await write(form));
      setState({ busy: false });
      toast('success', t('logoSaved'));
    } catch (error) {
      setState({ busy: false, error: failureText(error) });
    }
  };
  return (
    <div className={css.logoRow}>
      <LogoPicture site={site} />
      <div>
        <p className="strong small">{t('logo')}</p>
        <p className="caption">{t('logoNote')}</p>
        {state.error ? <InlineError>{state.error}</InlineError> : null}
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={t('chooseLogo')}
        onChange={(event) => {
          void upload(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button size="small" busy={state.busy} busyLabel={t('saving')} onClick={() => input.current?.click()}>
        {t(site.hasLogo ? 'changeLogo' : 'chooseLogo')}
      </Button>
    </div>
  );
}

function LogoPicture({ site }: { site: SiteProfileReply }) {
  const { t } = useTranslation('profile');
  const { id, name } = site.facility;
  const picture = useQuery({
    queryKey: facilityKeys.logo(id),
    queryFn: ({ signal }) => call(routes.logo, { params: { id }, signal }),
    enabled: site.hasLogo,
    staleTime: 600_000,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture.data) return undefined;
    const made = URL.createObjectURL(picture.data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture.data]);
  return (
    <span className={css.logo}>
      {url ? <img src={url} alt={t('logoOf', { name })} /> : <IconPhoto size={24} stroke={1.75} aria-hidden />}
    </span>
  );
}
