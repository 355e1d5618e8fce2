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
      return (
        <span className={`${css.state} muted`}>
          <IconCircleDashed size={18} aria-hidden /> {t('assign.nothingYet')}
        </span>
      );
    case 'ok':
      return (
        <span className={css.state} role="status">
          <IconCircleCheckFilled size={18} color="var(--green-600)" aria-hidden /> {text}
        </span>
      );
    case 'unweighed':
    case 'outOfRange':
      return (
        <span className={css.state} style={{ color: 'var(--medium-text)' }} role="status">
          <IconAlertTriangle size={18} aria-hidden /> {text}
        </span>
      );
    case 'notLower':
    case 'notEqual':
      return (
        <span className={`${css.state} bad`} role="status">
          <IconCircleXFilled size={18} aria-hidden /> {text}
        </span>
      );
  }
}
