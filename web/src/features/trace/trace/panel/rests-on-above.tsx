import { Drawer, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { restsOnSummary } from '../../../../../drawing/rests-on.js';
import { useRestsOnSentences } from '../../../../entities/rests-on/rests-on-words.js';
import { Button } from '../../../../ui/button.js';
import { useRestsOn } from '../standing/rests-on-context.js';
import css from '../standing/standing.module.css';
import panel from './panel.module.css';
import { RestsOnPanel } from './rests-on-panel.js';

const SHEET = '(max-width: 599px)';

/** Says above a picture without room for a panel what the trace rests on; all of it opens over the picture. */
export function RestsOnAbove({ trace }: { trace: TraceReply }) {
  const { t } = useTranslation('restsOn');
  const [isOpen, setOpen] = useState(false);
  const isSheet = useMediaQuery(SHEET, false, { getInitialValueInEffect: false });
  const sentencesOf = useRestsOnSentences();
  const restsOn = useRestsOn();
  if (!restsOn) return null;
  return (
    <Group className={css.above} gap="4px 16px" justify="space-between">
      <Group component="ul" gap="2px 16px" align="stretch" fz={13}>
        {sentencesOf(restsOnSummary(restsOn), trace).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Group>
      <Button variant="link" size="small" onClick={() => setOpen(true)} label={t('title')} />
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position={isSheet ? 'bottom' : 'right'}
        size={isSheet ? '85dvh' : 340}
        withCloseButton={false}
        padding={0}
        classNames={isSheet ? { content: panel.sheet } : undefined}
        attributes={{ content: { 'aria-label': t('title') } }}
      >
        <RestsOnPanel restsOn={restsOn} trace={trace} onClose={() => setOpen(false)} />
      </Drawer>
    </Group>
  );
}
