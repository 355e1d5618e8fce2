import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type SettingsReply } from '../../../../../contracts/ground/settings/replies.js';
import { SETTING_KINDS, type SettingKind } from '../../../../../contracts/ground/settings/values.js';
import { QuestionSets } from '../../../entities/saq/question-sets/question-sets.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { Segments } from '../../../ui/forms/segments.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { CertificationsForm } from './certifications-form.js';
import { DecisionsForm } from './decisions-form.js';
import { FactorsForm } from './factors-form.js';
import { LanguagesForm } from './languages-form.js';
import { OriginsForm } from './origins-form.js';
import { OtherInputLimitsForm } from './other-input-limits-form.js';
import { PlatformForm } from './platform-form.js';
import { ProductIdsForm } from './product-ids-form.js';
import { RiskLists } from './risk/risk-lists.js';
import { RiskPolicyForm } from './risk/risk-policy-form.js';
import { SettingHistory } from './setting-history.js';
import css from './settings.module.css';
import { settingsRead } from './settings-reads.js';
import { SignInForm } from './sign-in-form.js';

const SECTIONS = [...SETTING_KINDS, 'risk-lists', 'question-sets'] as const;

/** Shows the settings of the whole platform: one section at a time, each with its versions next to it. */
export function SuperSettingsPage() {
  const { t } = useTranslation('settings');
  const [search, change] = useUrlState();
  const section = paramOneOf(search, 'section', SECTIONS) ?? 'conversion-factors';
  return (
    <Page>
      <PageHead title={t('title')} note={t('intro')} />
      <div className={css.sections}>
        <Segments
          label={t('section.label')}
          value={section}
          onChange={(next) => change({ section: next, page: undefined })}
          options={SECTIONS.map((each) => ({ value: each, label: t(`section.${each}`) }))}
        />
      </div>
      {section === 'question-sets' ? <QuestionSets /> : section === 'risk-lists' ? <RiskLists /> : <SettingSection section={section} />}
    </Page>
  );
}

function SettingSection({ section }: { section: SettingKind }) {
  const { t } = useTranslation('settings');
  const settings = useQuery(settingsRead());
  if (settings.error && !settings.data) return <ReadError error={settings.error} onRetry={() => void settings.refetch()} />;
  if (!settings.data) return null;
  return (
    <div className={css.layout}>
      <Stack gap={16} miw={0}>
        <p className="muted">{t(`about.${section}`)}</p>
        <SectionForm key={`${section} ${settings.data[section].version}`} section={section} settings={settings.data} />
      </Stack>
      <SettingHistory kind={section} inForce={settings.data[section].version} />
    </div>
  );
}

function SectionForm({ section, settings }: { section: SettingKind; settings: SettingsReply }) {
  switch (section) {
    case 'conversion-factors':
      return <FactorsForm setting={settings[section]} />;
    case 'other-inputs':
      return <OtherInputLimitsForm setting={settings[section]} />;
    case 'certifications':
      return <CertificationsForm setting={settings[section]} />;
    case 'origins':
      return <OriginsForm setting={settings[section]} />;
    case 'decisions':
      return <DecisionsForm setting={settings[section]} />;
    case 'languages':
      return <LanguagesForm setting={settings[section]} />;
    case 'risk-policy':
      return <RiskPolicyForm setting={settings[section]} />;
    case 'product-ids':
      return <ProductIdsForm setting={settings[section]} />;
    case 'sign-in':
      return <SignInForm setting={settings[section]} />;
    case 'platform':
      return <PlatformForm setting={settings[section]} />;
  }
}
