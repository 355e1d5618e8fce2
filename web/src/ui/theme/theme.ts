import type {
  Autocomplete,
  Checkbox,
  Drawer,
  Loader,
  Menu,
  Modal,
  MultiSelect,
  Popover,
  PopoverDropdown,
  Radio,
  Select,
  Skeleton,
  Stack,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core';
import { createTheme, type MantineColorsTuple } from '@mantine/core';
import type { FormEvent } from 'react';
import controls from './controls.module.css';

const green: MantineColorsTuple = [
  '#EBF9F1',
  '#D2F2E0',
  '#A8E5C5',
  '#6FD6A0',
  '#36C67E',
  '#2CB070',
  '#1C8650',
  '#157347',
  '#115C39',
  '#0B2A1B',
];
const ink: MantineColorsTuple = [
  '#F6F8F6',
  '#EEF2EF',
  '#E4E8E5',
  '#D3DAD5',
  '#AEBBB3',
  '#86928A',
  '#5F6C65',
  '#46534C',
  '#2A3A31',
  '#16211B',
];
const red: MantineColorsTuple = [
  '#FDECEA',
  '#FAD3CF',
  '#F5ABA4',
  '#EE7D73',
  '#E4564A',
  '#D92D20',
  '#C6281C',
  '#B42318',
  '#8E1B12',
  '#64130D',
];
const sand: MantineColorsTuple = [
  '#FDF0E3',
  '#FBE0C6',
  '#F8C898',
  '#F4A460',
  '#EA9750',
  '#DE8A3F',
  '#B96C26',
  '#7F4510',
  '#66370D',
  '#4A2809',
];

const field = { input: controls.input, label: controls.label, error: controls.error, description: controls.description };
const choiceField = { ...field, dropdown: controls.dropdown, option: controls.option };

/**
 * Stops the submit event of forms in pop-ups: outside in the document, but a child for React, which would pass the
 * event on to the form that opened them.
 */
const sendsNothingAround = { onSubmit: (event: FormEvent) => event.stopPropagation() };

/** Keeps the head of a window over the page from counting as a second banner of the page. */
const HEAD_OF_ITS_OWN = { header: { role: 'none' } };

/** Takes a component by type alone, so that each screen loads only the components that it shows. */
type Look<Component extends { extend: (look: never) => unknown }> = Parameters<Component['extend']>[0];

export const theme = createTheme({
  colors: { green, gray: ink, dark: ink, red, sand },
  primaryColor: 'green',
  primaryShade: 4,
  autoContrast: true,
  white: '#FFFFFF',
  black: '#16211B',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '15px', xl: '20px' },
  components: {
    TextInput: { classNames: field } satisfies Look<typeof TextInput>,
    Autocomplete: { classNames: choiceField, defaultProps: { maxDropdownHeight: 320 } } satisfies Look<typeof Autocomplete>,
    Textarea: { classNames: field } satisfies Look<typeof Textarea>,
    Select: { classNames: choiceField, defaultProps: { withAlignedLabels: true, maxDropdownHeight: 320 } } satisfies Look<typeof Select>,
    MultiSelect: { classNames: choiceField } satisfies Look<typeof MultiSelect>,
    Checkbox: {
      classNames: { input: controls.checkbox, icon: controls.checkboxIcon },
      defaultProps: { radius: 4, size: 'xs' },
    } satisfies Look<typeof Checkbox>,
    Radio: { classNames: { label: controls.choice } } satisfies Look<typeof Radio>,
    Menu: {
      classNames: { dropdown: controls.dropdown, item: controls.option, label: controls.menuLabel },
      // The placeholder is an element without a role inside of the menu; the first item has the focus instead.
      defaultProps: { offset: 4, transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
    } satisfies Look<typeof Menu>,
    Popover: { classNames: { dropdown: controls.dropdown }, defaultProps: { transitionProps: { duration: 120 } } } satisfies Look<
      typeof Popover
    >,
    // Applies to menus and to the lists of fields too.
    PopoverDropdown: { defaultProps: sendsNothingAround } satisfies Look<typeof PopoverDropdown>,
    Tabs: { classNames: { tab: controls.tab } } satisfies Look<typeof Tabs>,
    Modal: {
      classNames: { content: controls.modal, header: controls.modalHeader, title: controls.modalTitle, body: controls.modalBody },
      defaultProps: {
        centered: true,
        radius: 10,
        transitionProps: { duration: 160 },
        overlayProps: { color: '#16211B', backgroundOpacity: 0.5 },
        attributes: HEAD_OF_ITS_OWN,
        ...sendsNothingAround,
      },
    } satisfies Look<typeof Modal>,
    Drawer: {
      defaultProps: {
        transitionProps: { duration: 180 },
        overlayProps: { color: '#16211B', backgroundOpacity: 0.4 },
        attributes: HEAD_OF_ITS_OWN,
        ...sendsNothingAround,
      },
    } satisfies Look<typeof Drawer>,
    Skeleton: { defaultProps: { radius: 3 } } satisfies Look<typeof Skeleton>,
    Stack: { defaultProps: { justify: 'normal' } } satisfies Look<typeof Stack>,
    Loader: { defaultProps: { color: 'green.6', size: 16 } } satisfies Look<typeof Loader>,
  },
});
