import { Box, Stack, type StackProps } from '@mantine/core';
import css from './layout.module.css';

/**
 * Stacks sections and shows each once those above it are loaded, so that no visible content moves. A section that loads, or a part of it,
 * has `aria-busy`.
 */
export const Steady = (stack: StackProps) => <Stack gap={24} miw={0} {...stack} className={css.steady} />;

/** Takes the place of a section until it is known whether there is one. */
export const Loading = () => <Box aria-busy="true" />;
