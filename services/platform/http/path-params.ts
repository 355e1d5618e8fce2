/** Defines pipes for path parameters, which answer "not found" for impossible values. */
import { Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const PRODUCT_ID = /^(?=.*[A-Za-z0-9])[A-Za-z0-9 -]{1,64}$/;
const NATURAL_NUMBER = /^(0|[1-9][0-9]{0,8})$/;
const NAME = /^[A-Za-z0-9-]{1,80}$/;

/** `:id`, `:facilityId`, `:otherId`, `:transactionId`: accepts a UUID and returns it in lower case. */
@Injectable()
export class UuidParam implements PipeTransform<string, string> {
  transform(value: string): string {
    return checkedShape(value, UUID).toLowerCase();
  }
}

/** `:productId` as typed. */
@Injectable()
export class ProductIdParam implements PipeTransform<string, string> {
  transform(value: string): string {
    return checkedShape(value, PRODUCT_ID);
  }
}

/** `:number`: 0, 1, 2, 3… */
@Injectable()
export class NumberParam implements PipeTransform<string, number> {
  transform(value: string): number {
    return Number(checkedShape(value, NATURAL_NUMBER));
  }
}

/** `:blobName` and job IDs: letters, digits and dashes. */
@Injectable()
export class NameParam implements PipeTransform<string, string> {
  transform(value: string): string {
    return checkedShape(value, NAME);
  }
}

/** Accepts a text of any shape, which is compared with what is stored. */
@Injectable()
export class TextParam implements PipeTransform<string, string> {
  transform(value: string): string {
    return value;
  }
}

/** Gives each parameter of a declared path the pipe that its name calls for. */
export const PARAM_PIPES: Readonly<Record<string, Type<PipeTransform>>> = {
  id: UuidParam,
  caseId: NameParam,
  actionId: NameParam,
  findingId: NameParam,
  facilityId: UuidParam,
  invitationId: UuidParam,
  otherId: UuidParam,
  transactionId: UuidParam,
  translationId: UuidParam,
  productId: ProductIdParam,
  number: NumberParam,
  blobName: NameParam,
  facilityType: NameParam,
  country: NameParam,
};

function checkedShape(value: string, shape: RegExp): string {
  if (!shape.test(value)) throw new Refusal('NotFound');
  return value;
}
