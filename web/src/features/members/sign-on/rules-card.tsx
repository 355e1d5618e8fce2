import { Checkbox, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SIGN_ON_MODES, type SignOnMode } from '../../../../../contracts/members/sign-on/commands.js';
import { hasPassed, type SignOnReply } from '../../../../../contracts/members/sign-on/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { LEFT_TO_RIGHT, TextField } from '../../../ui/forms/text-fields.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';
import { ConfirmByPassword } from './confirm-by-password.js';
import { GroupsTable } from './groups-table.js';
import { signOnKeys } from './sign-on-reads.js';
import { StepTitle } from './step-title.js';

type Rules = SignOnReply['rules'];

export function RulesCard({ signOn }: { signOn: SignOnReply }) {
  const { t } = useTranslation('signOn');
  const [rules, setRules] = useState<Rules>(signOn.rules);
  const [isSaving, setSaving] = useState(false);
  const { write } = useSend(routes.setSignOnRules, { changes: [signOnKeys.all] });
  const change = (part: Partial<Rules>) => setRules((now) => ({ ...now, ...part }));
  const isChanged = JSON.stringify(rules) !== JSON.stringify(signOn.rules);
  const allowed: Record<SignOnMode, boolean> = {
    password: true,
    either: signOn.provider !== null,
    provider: hasPassed(signOn.test) && rules.keeperId !== null,
  };
  const save = (password: string) => {
    const { keeperId, groups, ...rest } = rules;
    const named = groups.filter(({ group }) => group.trim() !== '');
    return write({ ...rest, groups: named, ...(keeperId !== null && { keeperId }), password });
  };
  return (
    <Card title={<StepTitle number={3} done={signOn.rules.mode !== 'password'} title={t('rules.title')} note={t('rules.note')} />}>
      <Stack gap={20}>
        <ModeChoice mode={rules.mode} allowed={allowed} onChange={(mode) => change({ mode })} />
        <SelectField
          label={t('rules.keeper')}
          description={t('rules.keeperNote')}
          optional
          data={signOn.people.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
          value={rules.keeperId}
          onChange={(keeperId) => change({ keeperId })}
        />
        <Checkbox
          label={t('rules.factor')}
          description={t('rules.factorNote')}
          checked={rules.demandsFactor}
          onChange={() => change({ demandsFactor: !rules.demandsFactor })}
        />
        <ClaimFields rules={rules} onChange={change} />
        <GroupsTable groups={rules.groups} sites={signOn.sites} onChange={(groups) => change({ groups })} />
        <p className="caption">{t('rules.never')}</p>
        <Group gap={8}>
          <Button variant={isChanged ? 'primary' : 'default'} disabled={!isChanged} onClick={() => setSaving(true)}>
            {t('rules.save')}
          </Button>
          {isChanged ? <Button onClick={() => setRules(signOn.rules)}>{t('rules.reset')}</Button> : null}
        </Group>
      </Stack>
      <ConfirmByPassword
        opened={isSaving}
        onClose={() => setSaving(false)}
        title={t('rules.save')}
        text={t('rules.saveText')}
        confirmLabel={t('rules.save')}
        onConfirm={save}
      />
    </Card>
  );
}

interface ModeChoiceProps {
  mode: SignOnMode;
  allowed: Record<SignOnMode, boolean>;
  onChange: (mode: SignOnMode) => void;
}

function ModeChoice({ mode: chosen, allowed, onChange }: ModeChoiceProps) {
  const { t } = useTranslation('signOn');
  return (
    <Radio.Group aria-label={t('rules.title')} value={chosen} onChange={(mode) => onChange(mode as SignOnMode)}>
      <Columns cols={180} gap={12}>
        {SIGN_ON_MODES.map((mode) => (
          <Radio
            key={mode}
            value={mode}
            disabled={!allowed[mode]}
            label={t(`rules.mode.${mode}`)}
            description={t(allowed[mode] ? `rules.modeText.${mode}` : 'rules.notYet')}
          />
        ))}
      </Columns>
    </Radio.Group>
  );
}

/** Says how the provider names a second factor, and the groups of a person. */
function ClaimFields({ rules, onChange }: { rules: Rules; onChange: (part: Partial<Rules>) => void }) {
  const { t } = useTranslation('signOn');
  return (
    <Columns cols={220} gap={16} align="start">
      <TextField
        label={t('rules.acr')}
        description={t('rules.acrNote')}
        classNames={LEFT_TO_RIGHT}
        defaultValue={rules.acrValues.join(' ')}
        onChange={({ currentTarget }) => onChange({ acrValues: currentTarget.value.split(/[\s,]+/).filter(Boolean) })}
      />
      <TextField
        label={t('rules.claim')}
        description={t('rules.claimNote')}
        classNames={LEFT_TO_RIGHT}
        value={rules.groupsClaim}
        onChange={({ currentTarget }) => onChange({ groupsClaim: currentTarget.value })}
      />
    </Columns>
  );
}
