import { useMediaQuery } from '@mantine/hooks';

/** Returns true on a phone: a map needs room, so the first view is a list by tier, and the tools are in a sheet. */
export const useOnPhone = (): boolean => useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
