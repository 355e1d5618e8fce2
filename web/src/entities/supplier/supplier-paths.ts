import { SCREENS } from '../../../../contracts/shared/screens.js';

export const supplierPath = (id: string): string => SCREENS.brandSupplier.path.replace(':id', id);
