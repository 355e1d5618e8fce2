import { Stack, type StackProps } from '@mantine/core';
import type { ComponentProps } from 'react';

/** Shows its fields in one column. The app checks them, not the browser. */
export const Form = (props: StackProps & Omit<ComponentProps<'form'>, keyof StackProps | 'ref'>) => (
  <Stack component="form" gap={16} {...{ noValidate: true }} {...props} />
);
