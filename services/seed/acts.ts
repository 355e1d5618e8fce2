/** Commands as a seeded chain gives them: who, what and when. */
import {
  ConfirmTransaction,
  type CustodyCommand,
  RecordProducts,
  RecordPurchase,
  RecordSale,
  RecordTransform,
  RecordTransport,
} from '../../contracts/custody-commands.js';
import { type SoldLot, type TransformByProduct, type TransformInput } from '../../contracts/custody-lots.js';
import { GRADES, type Step } from '../../contracts/products.js';
import type { Member } from './cast.js';
import type { Chance } from './chance.js';
import type { SimulatedLot } from './stock.js';

export interface Act {
  by: Member;
  command: CustodyCommand | ConfirmTransaction;
}

/** Acts that do not build on each other: they may be recorded at once. */
export interface Wave {
  /** When they happen and are recorded, ISO 8601 UTC. */
  at: string;
  acts: Act[];
}

interface Made {
  step: Step;
  inputs: TransformInput[];
  outputs: SimulatedLot[];
  byProducts: TransformByProduct[];
}

/** Writes the acts, with document numbers and prices that look like the trade's. */
export class Acts {
  private numbers = 0;

  constructor(private readonly chance: Chance) {}

  record(by: Member, lots: readonly SimulatedLot[], at: string, more: { origins?: { country: string; grams: number }[] } = {}): Act {
    const command = Object.assign(new RecordProducts(), {
      ...this.said(at),
      lots: lots.map(({ productId, product, kg, certification }) => ({
        productId,
        product,
        quantity: kg,
        unit: 'kg',
        ...(certification ? { certification } : {}),
        moisturePercent: this.chance.between(6, 9),
        trashPercent: this.chance.between(3, 18),
        cropYear: Number(at.slice(0, 4)),
        ...more,
      })),
    });
    return { by, command };
  }

  purchase(by: Member, seller: Member, lots: readonly SimulatedLot[], at: string, broker?: Member): Act {
    const command = Object.assign(new RecordPurchase(), {
      ...this.said(at),
      sellerId: seller.id,
      ...(broker ? { brokerId: broker.id } : {}),
      lots: lots.map(({ productId }) => ({ productId })),
      price: this.price(lots),
      purchaseOrderNumber: this.number('PO', by, at),
    });
    return { by, command };
  }

  purchaseOutside(by: Member, lots: readonly SimulatedLot[], at: string, proof: string, country: string): Act {
    const command = Object.assign(new RecordPurchase(), {
      ...this.said(at),
      lots: lots.map(({ productId, product, kg, externalIds }) => ({
        productId,
        product,
        quantity: kg,
        unit: 'kg',
        countryOfOrigin: country,
        proof: { blobName: proof },
        ...(externalIds ? { externalIds } : {}),
      })),
    });
    return { by, command };
  }

  sale(by: Member, purchaser: Member, lots: readonly SimulatedLot[], at: string, claim?: SoldLot['claim']): Act {
    const command = Object.assign(new RecordSale(), {
      ...this.said(at),
      purchaserId: purchaser.id,
      lots: lots.map(({ productId }) => ({ productId, ...(claim ? { claim } : {}) })),
      price: this.price(lots),
      purchaseOrderNumber: this.number('PO', purchaser, at),
      invoiceNumber: this.number('INV', by, at),
      packingListNumber: this.number('PL', by, at),
    });
    return { by, command };
  }

  transport(by: Member, transporter: Member, lots: readonly SimulatedLot[], at: string): Act {
    const command = Object.assign(new RecordTransport(), {
      ...this.said(at),
      transporterId: transporter.id,
      lots: lots.map(({ productId }) => ({ productId })),
      packingListNumber: this.number('PL', by, at),
    });
    return { by, command };
  }

  transform(by: Member, made: Made, at: string): Act {
    const command = Object.assign(new RecordTransform(), {
      ...this.said(at),
      step: made.step,
      inputs: made.inputs,
      outputs: made.outputs.map(({ productId, product, kg }) => ({
        productId,
        product,
        quantity: kg,
        unit: 'kg',
        ...(product === 'lint' ? { grade: this.chance.pick(GRADES) } : {}),
        ...(product === 'fabric' ? { gsm: this.chance.between(120, 320), widthCm: 150 } : {}),
        ...(product === 'finished' ? { pieces: kg * this.chance.between(3, 5) } : {}),
      })),
      byProducts: made.byProducts,
    });
    return { by, command };
  }

  /** A party's word that what another recorded is right. */
  confirmation(by: Member, { by: recorder, command }: Act): Act {
    const cited = { transactionId: command.transactionId, facilityId: recorder.id };
    return { by, command: Object.assign(new ConfirmTransaction(), cited) };
  }

  private said(at: string): { transactionId: string; occurredAt: string } {
    return { transactionId: this.chance.uuid(), occurredAt: at };
  }

  private number(kind: string, member: Member, at: string): string {
    this.numbers += 1;
    return `${kind}-${member.key.toUpperCase()}-${at.slice(2, 4)}-${String(this.numbers).padStart(4, '0')}`;
  }

  private price(lots: readonly SimulatedLot[]): { amount: number; currency: 'PKR' } {
    const kg = lots.reduce((sum, lot) => sum + lot.kg, 0);
    return { amount: kg * this.chance.between(380, 520), currency: 'PKR' };
  }
}
