import { Injectable } from '@nestjs/common';
import type { PassportField, PassportSite } from '../../../contracts/brand/passports/fields.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { PublicChoices } from '../../trace/public-pages/public-choices.js';

/** Tells which sites agree now that everybody reads their names. */
@Injectable()
export class NamedSites {
  constructor(
    private readonly choices: PublicChoices,
    private readonly facilities: Facilities,
  ) {}

  /** A site that is not known or erased is not named. */
  async of(ids: readonly string[]): Promise<(id: string) => PassportSite> {
    const known = new Map(
      await Promise.all(
        [...new Set(ids)].map(async (id): Promise<[string, PassportSite]> => {
          const [facility, { isNamed }] = await Promise.all([this.facilities.get(id), this.choices.ofSite(id)]);
          const isErased = facility?.erasedAt !== undefined;
          const { name = '', country = '' } = facility ?? {};
          return [id, { siteId: id, name, country, isNamed: isNamed && !isErased }];
        }),
      ),
    );
    return (id) => known.get(id) ?? { siteId: id, name: '', country: '', isNamed: false };
  }

  /** Takes the names of sites out of issued fields that agree no longer. */
  async agreedNow(fields: readonly PassportField[]): Promise<PassportField[]> {
    const siteOf = await this.of(fields.flatMap((field) => idsIn(field)));
    const isStill = ({ siteId, isNamed }: { siteId?: string; isNamed: boolean }) =>
      isNamed && (siteId === undefined || siteOf(siteId).isNamed);
    return fields.map((field) => {
      const { value } = field;
      if (value?.kind === 'sites')
        return { ...field, value: { ...value, sites: value.sites.map((each) => ({ ...each, isNamed: isStill(each) })) } };
      if (value?.kind !== 'certificates') return field;
      return { ...field, value: { ...value, certificates: value.certificates.map((each) => ({ ...each, isNamed: isStill(each) })) } };
    });
  }
}

const idsIn = ({ value }: PassportField): string[] => {
  const all = value?.kind === 'sites' ? value.sites : value?.kind === 'certificates' ? value.certificates : [];
  return all.flatMap(({ siteId }) => siteId ?? []);
};
