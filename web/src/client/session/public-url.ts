import { useSession } from './session.js';

/** Returns the beginning of the addresses in the codes of lots. */
export const usePublicUrl = (): string => useSession()?.user.publicUrl ?? window.location.origin;
