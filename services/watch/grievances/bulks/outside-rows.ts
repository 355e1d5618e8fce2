import { Injectable } from '@nestjs/common';
import type { OutsideRow } from '../../../../contracts/watch/grievances/bulk-replies.js';
import type { GrievanceBody } from '../../../../projections/watch/grievances/grievances.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { isAdmin, type Reader } from '../../../platform/http/access/principal.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { GrievanceTexts } from '../grievance-texts.js';
import { IntakeSecrets } from '../intake/intake-secrets.js';

/** Shows admins in a list what distinguishes reports from outside from each other. */
@Injectable()
export class OutsideRows {
  constructor(
    private readonly texts: GrievanceTexts,
    private readonly secrets: IntakeSecrets,
    private readonly facilities: Facilities,
  ) {}

  async rows(found: readonly GrievanceBody[], user: Reader): Promise<Map<string, OutsideRow>> {
    const told = isAdmin(user) ? found.filter(({ isFromOutside }) => isFromOutside) : [];
    const [texts, references, ref] = await Promise.all([
      this.texts.getMany(told.flatMap(({ whereId }) => whereId ?? [])),
      this.secrets.referencesOf(told.map(({ grievanceId }) => grievanceId)),
      this.facilities.refs(told.flatMap(({ namedFacilityId }) => namedFacilityId ?? [])),
    ]);
    const rowOf = ({ grievanceId, whereId = '', namedFacilityId, words, wordsWaitAt }: GrievanceBody): OutsideRow => ({
      ...omitUndefined({ reference: references.get(grievanceId), where: texts.get(whereId) }),
      ...(namedFacilityId !== undefined && { namedFacility: ref(namedFacilityId) }),
      ...(wordsWaitAt !== '' && { wordsAt: wordsWaitAt }),
      isAnswered: words.some(({ from }) => from === 'admin'),
    });
    return new Map(told.map((body) => [body.grievanceId, rowOf(body)]));
  }
}
