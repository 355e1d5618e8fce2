import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SiteProfileReply } from '../../../../../contracts/ground/facilities/site-profile.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { KeptDraftBanner } from '../../../ui/forms/kept/kept-draft-banner.js';
import { Form } from '../../../ui/layout/form.js';
import { Card } from '../../../ui/layout/layout.js';
import { AskedPolicyBanner } from '../../facility/asked-policy.js';
import { KeptApartField, ModelChoice, WindowFields } from './policy-fields.js';
import css from './site.module.css';
import { useInForceText, usePolicyForm } from './use-policy-form.js';

interface PolicyFormProps {
  site: SiteProfileReply;
  /** Another form is what the screen is about. */
  isSecondary?: boolean;
  /** True where an admin says it for the site. */
  isOfOthers?: boolean;
  /** True where the policy may have changed since it was read: it can be filled in, and is saved once it is read again. */
  isStale?: boolean;
}

/** Chain of custody model and reconciliation windows. A requested choice stays chosen. */
export function PolicyForm({ site, isSecondary = false, isOfOthers = false, isStale = false }: PolicyFormProps) {
  const { t } = useTranslation('profile');
  const inForce = useInForceText();
  const { form, draft, submit, error, busy } = usePolicyForm(site, isOfOthers);
  const { isDirty } = form.formState;
  return (
    <Card title={t('custody.title')}>
      <Form className={css.form} gap={16} onSubmit={submit}>
        <KeptDraftBanner draft={draft} />
        <p className="muted small">{t('custody.about')}</p>
        <ModelChoice form={form} />
        <WindowFields form={form} />
        <KeptApartField form={form} />
        <AskedPolicyBanner asked={site.policyAsked} policy={site.policy} />
        {error ? <InlineError>{error}</InlineError> : null}
        <Group gap="8px 12px" justify="flex-end">
          {site.policy && !site.policyAsked && !isDirty ? (
            <span className="caption">{inForce(site.policyFrom, site.policy.timeZone)}</span>
          ) : null}
          <Button
            type="submit"
            variant={isSecondary ? 'default' : 'primary'}
            busy={busy}
            busyLabel={t('saving')}
            disabled={isStale || (!isDirty && (site.policy ?? site.policyAsked) !== undefined)}
          >
            {t('custody.save')}
          </Button>
        </Group>
      </Form>
    </Card>
  );
}
