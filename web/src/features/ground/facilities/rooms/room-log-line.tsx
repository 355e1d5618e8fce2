import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { deviceOf } from '../../../../../../contracts/ground/identity/device.js';
import type { RoomAccessReply } from '../../../../../../contracts/watch/rooms/replies.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { comma, formatDateTime } from '../../../../ui/format.js';

/** Names the reads of a room by their declared routes. */
const READS = ['roomHere', 'roomLedger', 'roomChain', 'roomState', 'roomWindows', 'roomReport', 'roomBundle'] as const;

/** Says one line of the access log in plain words: what was done, when, and from where. */
export function RoomLogLine({ line }: { line: RoomAccessReply }) {
  const { facility, at, address, agent } = line;
  const { browser, system } = deviceOf(agent ?? '');
  const from = [address, browser, system].filter(Boolean).join(comma());
  return (
    <li data-kind={line.kind}>
      <span>
        <LineText line={line} />
        {facility ? (
          <>
            {': '}
            <bdi className="strong">{facility.name}</bdi>
          </>
        ) : null}
      </span>
      <Group component="span" className="caption" gap="0 12px" align="stretch">
        <Num>{formatDateTime(at)}</Num>
        {from ? <bdi dir="ltr">{from}</bdi> : null}
      </Group>
    </li>
  );
}

function LineText({ line: { kind, what } }: { line: RoomAccessReply }) {
  const { t } = useTranslation('rooms');
  const read = READS.find((name) => name === what);
  if (kind === 'read' || kind === 'taken') return <>{read ? t(`log.${read}`) : t(`log.${kind}`)}</>;
  return <>{t(`log.${kind}`)}</>;
}
