import { useQuery } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import { read } from '../api/read.js';

/** Is among the keys of settings, since a change of one is a change of the other. */
export const PLATFORM_KEY = ['settings', 'platform'] as const;

/** Reads who runs the platform; name and country are empty until somebody sets them. */
export const platformRead = () => read(PLATFORM_KEY, routes.platformDetails, {}, { staleTime: 600_000 });

/** Returns the name of the platform, or nothing while there is none. */
export const usePlatformName = (): string => useQuery(platformRead()).data?.name ?? '';
