import { Loader } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import css from './button.module.css';

interface ButtonStyle {
  /** Allows one filled green (primary) button per screen. The red one belongs in confirm dialogs only. */
  variant?: 'primary' | 'default' | 'bare' | 'link' | 'danger' | 'dark';
  size?: 'large' | 'normal' | 'small' | 'tiny';
  fullWidth?: boolean;
  icon?: ReactNode;
  /** Its text; `children` are for content of several parts. */
  label?: ReactNode;
}

const classOf = ({ variant = 'default', size = 'normal', fullWidth = false }: ButtonStyle, more?: string): string =>
  [css.button, css[variant], size === 'normal' ? '' : css[size], fullWidth ? css.wide : '', more].filter(Boolean).join(' ');

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  /** Replaces the label while busy ("Recording"); the button keeps its width. */
  busyLabel?: string;
  busy?: boolean;
}

export function Button({
  variant,
  size,
  fullWidth,
  icon,
  busy = false,
  busyLabel,
  label,
  children = label,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, size, fullWidth })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busyLabel === undefined ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <span className={css.labels}>
          <span data-hidden={busy || undefined} aria-hidden={busy || undefined}>
            {icon}
            {children}
          </span>
          <span data-hidden={!busy || undefined} aria-hidden={!busy || undefined}>
            <Loader size={14} color="green.9" />
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  fullWidth,
  icon,
  label,
  children = label,
  ...rest
}: ButtonStyle & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={classOf({ variant, size, fullWidth })}>
      {icon}
      {children}
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  label: string;
  outlined?: boolean;
}

/** Shows an icon alone; screen readers get `label`. */
export function IconButton({ label, outlined = false, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={css.icon} data-outlined={outlined || undefined} aria-label={label} title={label}>
      {children}
    </button>
  );
}
