import { routes } from '../../../../contracts/routes.js';
import { read } from '../api/read.js';

const LANGUAGES_KEY = ['languages'] as const;

export const languagesRead = () => read(LANGUAGES_KEY, routes.languages, {}, { staleTime: 600_000 });
