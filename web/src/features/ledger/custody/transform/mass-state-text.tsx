import { Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TransformMass } from '../../../../entities/record/transform/transform-mass.js';
import { useMassText } from '../../../../entities/record/transform/use-mass-text.js';
import css from '../form/lots-section.module.css';

/** In words what the mass check shows. */
export function MassStateText({ mass, isRegroup }: { mass: TransformMass; isRegroup: boolean }) {
  const { t } = useTranslation('custody');
  const text = useMassText()(mass, isRegroup);
  switch (mass.state) {
    case 'empty':
    case 'weightMissing':
      return (
        <Group component="span" className={`${css.state} muted`} gap={8} wrap="nowrap" display="inline-flex">
          <IconCircleDashed size={18} aria-hidden /> {mass.state === 'empty' ? t('assign.nothingYet') : text}
        </Group>
      );
    case 'ok':
      return (
        <Group component="span" className={css.state} gap={8} wrap="nowrap" display="inline-flex" role="status">
          <IconCircleCheckFilled size={18} color="var(--green-600)" aria-hidden /> {text}
        </Group>
      );
    case 'unweighed':
    case 'outOfRange':
      return (
        <Group
          component="span"
          className={css.state}
          gap={8}
          wrap="nowrap"
          display="inline-flex"
          style={{ color: 'var(--medium-text)' }}
          role="status"
        >
          <IconAlertTriangle size={18} aria-hidden /> {text}
        </Group>
      );
    case 'notLower':
    case 'notEqual':
      return (
        <Group component="span" className={`${css.state} bad`} gap={8} wrap="nowrap" display="inline-flex" role="status">
          <IconCircleXFilled size={18} aria-hidden /> {text}
        </Group>
      );
  }
}
