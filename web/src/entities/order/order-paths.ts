import { SCREENS } from '../../../../contracts/shared/screens.js';

const filled = (path: string, id: string): string => path.replace(':id', id);

export const orderPath = (id: string): string => filled(SCREENS.brandOrder.path, id);
export const editOrderPath = (id: string): string => filled(SCREENS.brandEditOrder.path, id);
/** Returns the trace of an order. Traces of lots have other paths. */
export const orderTracePath = (id: string): string => SCREENS.brandTrace.path.replace(/:\w+/, id);
export const passportPath = (id: string): string => filled(SCREENS.brandPassport.path, id);
export const orderDossierPath = (id: string): string => filled(SCREENS.brandDossier.path, id);
