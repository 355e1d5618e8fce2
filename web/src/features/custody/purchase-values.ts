import type { RecordPurchase } from '../../../../contracts/custody-commands.js';
import type { Product } from '../../../../contracts/products.js';
import type { Unit } from '../../../../contracts/units.js';
import type { Quality } from '../../custody/quality-fields.js';
import type { UploadedFile } from '../../ui/file-drop.js';
import type { TypedPrice } from './details.js';

export interface ManualLot extends Quality {
  productId: string;
  product: Product;
  quantity?: number;
  unit: Unit;
  grade?: string;
}

export interface ManualValues {
  countryOfOrigin: string;
  proof?: UploadedFile;
  lots: ManualLot[];
}

/** What the purchase form holds: the command, with its price and its lots as they are typed. */
export interface PurchaseValues extends Omit<RecordPurchase, 'actor' | 'lots' | 'price'> {
  price?: TypedPrice;
  manual: ManualValues;
}
