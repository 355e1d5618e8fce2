import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

/** Stores why people are assigned; `facilityId` is the site that they look at. */
@Injectable()
export class AssignmentReasons extends erasableTexts({ name: 'assignment-reasons', indexes: [{ fields: ['userId'] }] }) {}
