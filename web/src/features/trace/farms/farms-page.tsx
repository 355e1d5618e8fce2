import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askToLeave } from '../../../client/unrecorded/unsaved-work.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { PageHead } from '../../../ui/layout/layout.js';
import { SidePanel } from '../../../ui/layout/side-panel.js';
import { farmGroupRead, farmGroupsRead } from './farm-reads.js';
import css from './farms.module.css';
import { FarmForm } from './forms/farm-form.js';
import { FarmImport } from './forms/farm-import.js';
import { GroupForm } from './forms/group-form.js';
import { GroupList } from './group-list.js';
import { GroupView } from './group-view.js';

const FORMS = ['group', 'farm', 'change', 'changeFarm', 'import'] as const;

/** Shows where cotton is grown, and which farms have warnings. */
export function FarmManagementPage() {
  const { t } = useTranslation('farms');
  const [search, change] = useUrlState();
  const list = useQuery(farmGroupsRead(search.get('q') ?? '', pageParam(search)));
  const shownId = search.get('group') ?? list.data?.items[0]?.id;
  const group = useQuery({ ...farmGroupRead(shownId ?? ''), enabled: shownId !== undefined });
  const farm = group.data?.farms.find(({ id }) => id === search.get('farm'));
  const form = paramOneOf(search, 'add', FORMS);
  const close = () => change({ add: undefined });
  const show = (id: string) =>
    void askToLeave().then((leave) => leave && change({ group: id, farm: undefined, edit: undefined }, { isStep: true }));
  const isNew = list.data?.total === 0 && !search.get('q');
  return (
    <div className={css.page}>
      <GroupList list={list} shownId={shownId} onShow={show} onAdd={() => change({ add: 'group' }, { isStep: true })} />
      <div className={css.shown}>
        {group.error && !group.data ? <ReadError error={group.error} onRetry={() => void group.refetch()} /> : null}
        {group.data ? <GroupView key={group.data.id} group={group.data} /> : null}
        {shownId === undefined ? <PageHead title={t('groups')} /> : null}
        {isNew ? (
          <EmptyState
            title={t('empty')}
            actions={
              <Button icon={<IconUpload size={16} aria-hidden />} onClick={() => change({ add: 'import' }, { isStep: true })}>
                {t('import')}
              </Button>
            }
          >
            {t('emptyText')}
          </EmptyState>
        ) : null}
      </div>
      <SidePanel title={t('addGroup')} opened={form === 'group'} onClose={close}>
        <GroupForm onDone={(id) => change({ add: undefined, group: id, farm: undefined })} />
      </SidePanel>
      <SidePanel title={t('changeGroup')} opened={form === 'change' && group.data !== undefined} onClose={close}>
        {group.data ? <GroupForm key={group.data.id} group={group.data} onDone={close} /> : null}
      </SidePanel>
      <SidePanel title={t('addFarm')} opened={form === 'farm' && shownId !== undefined} onClose={close}>
        <FarmForm groupId={shownId ?? ''} onDone={close} />
      </SidePanel>
      <SidePanel title={t('changeFarm', { farm: farm?.farmId })} opened={form === 'changeFarm' && farm !== undefined} onClose={close}>
        {farm ? <FarmForm key={farm.id} groupId={shownId ?? ''} farm={farm} onDone={close} /> : null}
      </SidePanel>
      <SidePanel title={t('import')} opened={form === 'import'} onClose={close}>
        <FarmImport group={group.data} />
      </SidePanel>
    </div>
  );
}
