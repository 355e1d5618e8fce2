import { Box, Group } from '@mantine/core';
import { type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { DossierReply } from '../../../../../../../contracts/brand/dossiers/replies.js';
import { routes } from '../../../../../../../contracts/routes.js';
import { WitnessedLink } from '../../../../../entities/record/witnessed/witnessed-link.js';
import { Button } from '../../../../../ui/button.js';
import { Chip } from '../../../../../ui/data-display/chip.js';
import { formatDateTime, formatInteger } from '../../../../../ui/format.js';
import css from './beside.module.css';
import { LINE_TO_RUN, saidByProgram } from './program-lines.js';

interface CheckPartProps {
  ref: Ref<HTMLElement>;
  dossier: DossierReply;
  onPage: (page: number) => void;
}

type Check = NonNullable<DossierReply['check']>;

/** Why the file need not be believed: what its check said, and how to run it. */
export function CheckPart({ ref, dossier, onPage }: CheckPartProps) {
  const { t } = useTranslation('dossierScreen');
  const { check, contents } = dossier;
  const chapter = contents.find(({ kind }) => kind === 'verification');
  return (
    <section className={css.part} aria-label={t('check.title')} ref={ref} tabIndex={-1}>
      <Group component="header" gap="4px 12px" justify="space-between" p="10px 16px 6px">
        <h2>{t('check.title')}</h2>
        {check ? <CheckState check={check} /> : null}
      </Group>
      {check ? (
        <Said check={check} />
      ) : (
        <Box component="p" className="muted" p="4px 16px 12px" fz={13}>
          {t('check.notYet')}
        </Box>
      )}
      <pre className={css.terminal} dir="ltr">
        <code>{LINE_TO_RUN}</code>
        {check ? <samp>{saidByProgram(check)}</samp> : null}
      </pre>
      <Group component="p" gap="4px 12px" justify="space-between" p="0 16px 16px" fz={13}>
        {check?.rootAt ? <WitnessedLink rootAt={check.rootAt} /> : null}
        <a href={`/api${routes.roots.path}`} target="_blank" rel="noreferrer">
          {t('check.roots')}
        </a>
        <a href={`/api${routes.rootKeys.path}`} target="_blank" rel="noreferrer">
          {t('check.keys')}
        </a>
        {chapter ? <Button variant="link" size="small" onClick={() => onPage(chapter.page)} label={t('check.how')} /> : null}
      </Group>
    </section>
  );
}

/** It never holds while the newest events are under no root. */
function CheckState({ check: { holds, root } }: { check: Check }) {
  const { t } = useTranslation('dossierScreen');
  if (!holds) return <Chip tone="high">{t('check.broken')}</Chip>;
  return root === null ? <Chip tone="medium">{t('check.uncovered')}</Chip> : <Chip tone="green">{t('check.holds')}</Chip>;
}

function Said({ check: { holds, root, rootAt, ledgers } }: { check: Check }) {
  const { t } = useTranslation('dossierScreen');
  if (!holds)
    return (
      <Box component="p" className="muted" p="4px 16px 12px" fz={13}>
        {t('check.brokenText')}
      </Box>
    );
  const count = { count: ledgers, ledgers: formatInteger(ledgers) };
  if (root === null) {
    return (
      <Box component="p" className="warn" m="4px 16px 8px" p="8px 10px" bdrs="var(--radius-small)" bg="var(--medium-tint)" fz={13}>
        {rootAt ? t('check.uncoveredSince', { when: formatDateTime(rootAt) }) : t('check.noRoot')}
      </Box>
    );
  }
  return (
    <Box component="p" className="muted" p="4px 16px 12px" fz={13}>
      {rootAt ? t('check.text', { ...count, when: formatDateTime(rootAt) }) : t('check.textAlone', count)}
    </Box>
  );
}
