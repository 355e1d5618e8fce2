import { Stack, type StackProps } from '@mantine/core';
import type { ComponentProps } from 'react';

export interface FormColumnProps extends StackProps, Omit<ComponentProps<'form'>, keyof StackProps | 'ref' | 'form'> {}

/** Shows the fields of a form in one column. The app checks them, not the browser. */
export const FormColumn = (props: FormColumnProps) => <Stack component="form" gap={16} {...{ noValidate: true }} {...props} />;
