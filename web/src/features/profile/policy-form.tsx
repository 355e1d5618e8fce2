import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CHAINS_OF_CUSTODY, ChangePolicy } from '../../../../contracts/balance/commands.js';
import type { SiteProfileReply } from '../../../../contracts/facilities/site-profile.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../app/api/api.js';
import { useWrite } from '../../app/api/use-write.js';
import { useSession } from '../../app/session/session.js';
import { Button } from '../../ui/button.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { toast } from '../../ui/feedback/toast.js';
import { formatDate } from '../../ui/format.js';
import { commandResolver, useErrorText } from '../../ui/forms/command-form.js';
import { DateField } from '../../ui/forms/dates/date-field.js';
import { KeptDraftBanner } from '../../ui/forms/kept/kept-draft-banner.js';
import { useKeptValues } from '../../ui/forms/kept/use-kept-values.js';
import { SelectField } from '../../ui/forms/text-fields.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import { Card } from '../../ui/layout/layout.js';
import { useLeaveGuard } from '../../ui/leaving/unsaved-work.js';
import css from './profile.module.css';
import { siteRead } from './profile-reads.js';

type PolicyValues = Pick<ChangePolicy, 'model' | 'windowStart' | 'windowMonths' | 'timeZone'>;

/** Schemes take windows up to this long as a rule. */
const MONTHS_USUAL = 3;
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1));

interface PolicyFormProps {
  site: SiteProfileReply;
  /** Another form is what the screen is about. */
  isSecondary?: boolean;
}

/** Chain of custody model and reconciliation windows. What was never chosen can be saved as it stands. */
export function PolicyForm({ site, isSecondary = false }: PolicyFormProps) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('ui');
  const client = useQueryClient();
  const errorText = useErrorText();
  const form = useForm<PolicyValues>({ defaultValues: valuesOf(site), mode: 'onTouched', resolver: commandResolver(ChangePolicy) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const draft = useKeptValues(form, { userId: useSession()?.user.id ?? '', name: 'policy' });
  useLeaveGuard(isDirty && !isSubmitting, draft.forget);
  const inForce = (from: string | undefined, timeZone: string) =>
    from ? t('custody.inForceFrom', { date: formatDate(from, timeZone) }) : t('custody.inForce');
  const params = { facilityId: site.facility.id };
  const { write } = useWrite((values: PolicyValues) => call(routes.changePolicy, { params, body: values as never }), { changes: [] });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      await write(values);
      const { policyFrom } = await client.fetchQuery({ ...siteRead(), staleTime: 0 });
      draft.forget();
      form.reset(values);
      toast('success', t('custody.saved'), inForce(policyFrom, values.timeZone));
    },
  });
  const model = form.watch('model');
  return (
    <Card title={t('custody.title')}>
      <form className={css.form} onSubmit={submit} noValidate>
        <KeptDraftBanner draft={draft} />
        <p className="muted small">{t('custody.about')}</p>
        <fieldset className={css.fieldset}>
          <legend>{t('custody.model')}</legend>
          <div className={css.choices}>
            {CHAINS_OF_CUSTODY.map((each) => (
              <label key={each} className={css.choice} data-chosen={model === each || undefined}>
                <input type="radio" value={each} {...form.register('model')} />
                <span>
                  <span className="strong">{words(`model.${each}`)}</span>
                  <span className="caption">{t(`custody.${each}`)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className={css.pair}>
          <Controller
            control={form.control}
            name="windowStart"
            render={({ field: { value, onChange, onBlur } }) => (
              <DateField
                label={t('custody.windowStart')}
                value={value}
                // Undefined would bring the value back that the form began with, while it is typed.
                onChange={(day) => onChange(day ?? '')}
                onBlur={onBlur}
                error={errorText(errors.windowStart, t('custody.windowStart'), value)}
              />
            )}
          />
          <Controller
            control={form.control}
            name="windowMonths"
            render={({ field: { value, onChange } }) => (
              <SelectField
                label={t('custody.windowMonths')}
                description={value > MONTHS_USUAL ? t('custody.longWindow') : undefined}
                data={MONTHS}
                value={String(value)}
                onChange={(months) => onChange(Number(months))}
              />
            )}
          />
          <Controller
            control={form.control}
            name="timeZone"
            render={({ field: { value, onChange } }) => (
              <SelectField
                label={t('custody.timeZone')}
                searchable
                data={[...new Set([value, ...Intl.supportedValuesOf('timeZone')])]}
                value={value}
                onChange={(zone) => onChange(zone ?? '')}
                error={errorText(errors.timeZone, t('custody.timeZone'), value)}
              />
            )}
          />
        </div>
        {error ? <InlineError>{error}</InlineError> : null}
        <div className={css.actions}>
          {site.policy && !isDirty ? <span className="caption">{inForce(site.policyFrom, site.policy.timeZone)}</span> : null}
          <Button
            type="submit"
            variant={isSecondary ? 'default' : 'primary'}
            busy={busy}
            busyLabel={t('saving')}
            disabled={!isDirty && site.policy !== undefined}
          >
            {t('custody.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function valuesOf({ policy }: SiteProfileReply): PolicyValues {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const {
    model,
    windowStart,
    windowMonths,
    timeZone: zone,
  } = policy ?? {
    model: 'segregated' as const,
    windowStart: `${new Date().getFullYear()}-01-01`,
    windowMonths: MONTHS_USUAL,
    timeZone,
  };
  return { model, windowStart, windowMonths, timeZone: zone };
}
