import { Skeleton, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SaqPart, SaqProgress } from '../../../contracts/saq-answers.js';
import { SAQ_SECTIONS, type SaqSection } from '../../../contracts/saq-questions.js';
import { Num } from '../ui/parts.js';
import css from './saq.module.css';

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
            <span className={css.tabLabel}>
              {t(`section.${each}`)}
              {progress ? <Num className="muted">{progress.sections[each].percent}%</Num> : null}
            </span>
            {progress ? <Bar part={progress.sections[each]} /> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

/** What it shows is written beside it. */
export function Bar({ part }: { part: SaqPart }) {
  return (
    <span className={css.bar} aria-hidden>
      <span style={{ inlineSize: `${part.percent}%` }} />
    </span>
  );
}

export function AssessmentSkeleton() {
  return (
    <div className={css.root}>
      <div className={css.layout} aria-busy>
        <div className={css.main}>
          <Skeleton height={56} />
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className={css.skeleton}>
              <Skeleton height={16} width="70%" />
              <Skeleton height={44} />
              <Skeleton height={44} />
            </div>
          ))}
        </div>
        <Skeleton height={280} />
      </div>
    </div>
  );
}
