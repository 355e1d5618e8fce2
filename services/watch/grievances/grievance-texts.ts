import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

/** Stores what people write about grievances; `facilityId` is the site, or `outside` before it is known. */
@Injectable()
export class GrievanceTexts extends erasableTexts(
  { name: 'grievance-texts', indexes: [{ fields: ['facilityId'] }, { fields: ['userId'] }] },
  'text',
) {}
