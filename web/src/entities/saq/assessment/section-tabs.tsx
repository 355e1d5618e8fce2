import { Group, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type SaqProgress } from '../../../../../contracts/members/saq/answers.js';
import { SAQ_SECTIONS, type SaqSection } from '../../../../../contracts/members/saq/questions.js';
import { Num } from '../../../ui/data-display/number-text.js';
import css from '../saq.module.css';
import { SaqProgressBar } from './progress-bar.js';

/** Both sections, with how far each is. */
export function SectionTabs({
  section,
  progress,
  onSection,
}: {
  section: SaqSection;
  progress?: SaqProgress;
  onSection: (section: SaqSection) => void;
}) {
  const { t } = useTranslation('saq');
  return (
    <Tabs value={section} onChange={(next) => onSection(next as SaqSection)} className={css.tabs}>
      <Tabs.List grow aria-label={t('sections')}>
        {SAQ_SECTIONS.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            aria-controls={`section-${each}`}
            {...(progress && {
              'aria-label': t('sectionProgress', { section: t(`section.${each}`), percent: progress.sections[each].percent }),
            })}
          >
            <Group component="span" className={css.tabLabel} gap={8} align="stretch" wrap="nowrap" justify="space-between">
              {t(`section.${each}`)}
              {progress ? <Num className="muted">{progress.sections[each].percent}%</Num> : null}
            </Group>
            {progress ? <SaqProgressBar progress={progress.sections[each]} /> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
