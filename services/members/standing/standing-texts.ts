import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

/** Stores why origins are suspended; `facilityId` is the site that is suspended. */
@Injectable()
export class StandingReasons extends erasableTexts({ name: 'standing-reasons', indexes: [{ fields: ['userId'] }] }) {}
