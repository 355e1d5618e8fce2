import { Group, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SignOnReply } from '../../../../../contracts/members/sign-on/replies.js';
import type { Role } from '../../../../../contracts/shared/roles.js';
import { Button, IconButton } from '../../../ui/button.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { LEFT_TO_RIGHT, TextField } from '../../../ui/forms/text-fields.js';
import { Columns } from '../../../ui/layout/columns.js';

type Rules = SignOnReply['rules'];

interface GroupsTableProps {
  groups: Rules['groups'];
  sites: SignOnReply['sites'];
  onChange: (groups: Rules['groups']) => void;
}

/** Says of each group at the provider at which site its people work, and in which role. */
export function GroupsTable({ groups, sites, onChange }: GroupsTableProps) {
  const { t } = useTranslation('signOn');
  const { t: words } = useTranslation('ui');
  const [first] = sites;
  const change = (at: number, part: Partial<Rules['groups'][number]>) =>
    onChange(groups.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const rolesAt = (facilityId: string): Role[] => sites.find(({ id }) => id === facilityId)?.roles ?? [];
  return (
    <Stack component="fieldset" gap={12} miw={0}>
      <legend className="strong">{t('groups.title')}</legend>
      {groups.map(({ group, facilityId, role }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while one is typed
        <Columns key={at} cols="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto" from={600} gap={8} align="end">
          <TextField
            label={t('groups.group')}
            classNames={LEFT_TO_RIGHT}
            value={group}
            maxLength={250}
            onChange={({ currentTarget }) => change(at, { group: currentTarget.value })}
          />
          <SelectField
            label={t('groups.site')}
            data={sites.map(({ id, name }) => ({ value: id, label: name }))}
            value={facilityId}
            onChange={(id) => change(at, { facilityId: id ?? '', role: rolesAt(id ?? '')[0] ?? role })}
          />
          <SelectField
            label={t('groups.role')}
            data={rolesAt(facilityId).map((each) => ({ value: each, label: words(`role.${each}`) }))}
            value={role}
            onChange={(next) => change(at, { role: (next ?? role) as Role })}
          />
          <IconButton label={t('groups.remove', { group })} onClick={() => onChange(groups.filter((_, index) => index !== at))}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </Columns>
      ))}
      <p className="caption">{t(groups.length > 0 ? 'groups.nobody' : 'groups.none')}</p>
      <Group>
        <Button
          size="small"
          icon={<IconPlus size={16} aria-hidden />}
          onClick={() => first && onChange([...groups, { group: '', facilityId: first.id, role: first.roles[0] ?? 'BRAND' }])}
        >
          {t('groups.add')}
        </Button>
      </Group>
    </Stack>
  );
}
