import { type ReactNode } from 'react';
import css from './chip.module.css';

export type ChipTone = 'neutral' | 'green' | 'high' | 'medium' | 'low' | 'other';
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={`${css.chip} ${tone === 'neutral' ? '' : css[tone]}`}>{children}</span>;
}
