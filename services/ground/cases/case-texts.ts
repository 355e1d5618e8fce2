import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

/** Stores what sites and admins write in cases, and the words of sites that are compared; `facilityId` is the site. */
@Injectable()
export class CaseTexts extends erasableTexts(
  { name: 'case-texts', indexes: [{ fields: ['facilityId'] }, { fields: ['userId'] }] },
  'text',
) {}
