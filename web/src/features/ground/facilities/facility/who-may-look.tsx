import { Flex, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignment } from '../../../../../../contracts/ground/assignments/commands.js';
import type { AssignmentReply, AssignmentsReply } from '../../../../../../contracts/ground/assignments/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';
import { useWrite } from '../../../../client/api/use-write.js';
import { assignmentKeys } from '../../../../entities/standing/assignment-reads.js';
import { Button } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.js';
import { comma, formatDate, initials } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { SidePanel } from '../../../../ui/layout/side-panel.js';
import { AssignForm } from './assign-form.js';
import css from './facility.module.css';

type WhoMayLookProps = { facilityId: string; assignments: AssignmentsReply; mayAssign: boolean };

/** Lists the people with access to the facility, since when, until when and why. */
export function WhoMayLook({ facilityId, assignments: { items: people, version }, mayAssign }: WhoMayLookProps) {
  const { t } = useTranslation('facility');
  const [assigning, setAssigning] = useState(false);
  const [ending, setEnding] = useState<AssignmentReply>();
  const standing = people.filter(({ state }) => state !== 'ended');
  const ended = people.length - standing.length;
  const write = useAssign(facilityId, version);
  const end = async ({ id, person }: AssignmentReply) => {
    await write(standing.filter((each) => each.id !== id || each.person.id !== person.id).map(asItStands));
  };
  return (
    <>
      <Card
        title={t('look.title')}
        aside={
          <Group component="span" gap="4px 12px" display="inline-flex">
            {ended > 0 ? <span className="small muted">{t('look.ended', { count: ended })}</span> : null}
            {mayAssign ? (
              <Button size="small" icon={<IconPlus size={16} aria-hidden />} onClick={() => setAssigning(true)} label={t('look.assign')} />
            ) : null}
          </Group>
        }
        padded={standing.length === 0}
      >
        {standing.length === 0 ? <p className="muted">{t('look.nobody')}</p> : null}
        <ul>
          {standing.map((each) => (
            <PersonRow key={`${each.id} ${each.person.id}`} assignment={each} onEnd={mayAssign ? () => setEnding(each) : undefined} />
          ))}
        </ul>
      </Card>
      <SidePanel title={t('form.title')} opened={assigning} onClose={() => setAssigning(false)}>
        <AssignForm
          onSend={(sent) => write([...standing.filter(({ person }) => person.id !== sent.userId).map(asItStands), sent])}
          onDone={() => setAssigning(false)}
        />
      </SidePanel>
      <ConfirmDialog
        opened={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('look.endTitle', { name: ending?.person.name })}
        text={t('look.endText')}
        cancelLabel={t('look.cancel')}
        confirmLabel={t('look.end')}
        busyLabel={t('look.ending')}
        onConfirm={() => (ending ? end(ending) : Promise.resolve())}
      />
    </>
  );
}

/** Changes the list that is shown. Where another admin has changed it since, it is read again. */
function useAssign(facilityId: string, version: string) {
  const { write } = useWrite(
    (assignments: Assignment[]) => call(routes.assignPeople, { params: { id: facilityId }, body: { assignments, version } }),
    { changes: [assignmentKeys.ofFacility(facilityId)], isRefusalNews: true },
  );
  return write;
}

/** Returns an assignment as it was made, so that it continues unchanged. */
const asItStands = ({ person, from, until, reason }: AssignmentReply): Assignment => ({
  userId: person.id,
  ...(from !== null && { from }),
  ...(until !== null && { until }),
  ...(reason !== undefined && { reason }),
});

function PersonRow({ assignment, onEnd }: { assignment: AssignmentReply; onEnd: (() => void) | undefined }) {
  const { t } = useTranslation('facility');
  const { t: words } = useTranslation('ui');
  const { person, office, state, reason } = assignment;
  return (
    <Flex component="li" className={css.person} gap={12} align="flex-start">
      <span className={css.initials} aria-hidden>
        {initials(person.name)}
      </span>
      <Stack component="span" className="anywhere" gap={2} flex={1} miw={0}>
        <bdi className="strong">{person.name}</bdi>
        <span className="small muted">{[person.role && words(`role.${person.role}`), office?.name].filter(Boolean).join(comma())}</span>
        {reason ? <bdi className="small">{reason}</bdi> : null}
        <span className="caption">
          <Period assignment={assignment} /> {state === 'toCome' ? <Chip>{t('look.toCome')}</Chip> : null}
        </span>
      </Stack>
      {onEnd ? <Button variant="link" size="tiny" onClick={onEnd} label={t('look.end')} /> : null}
    </Flex>
  );
}

/** Shows the last day on which they may look, which is the one before the end. */
function Period({ assignment: { from, until } }: { assignment: AssignmentReply }) {
  const { t } = useTranslation('facility');
  const last = until === null ? null : formatDate(new Date(Date.parse(until) - 1));
  if (from === null) return <>{t('look.start')}</>;
  if (last === null) return <>{t('look.from', { date: formatDate(from) })}</>;
  return (
    <Num>
      {formatDate(from)} – {last}
    </Num>
  );
}
