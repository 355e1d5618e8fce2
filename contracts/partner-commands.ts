/** What sites do about their business partners. */
import { IsIn, IsISO31661Alpha2, IsOptional, IsString, MaxLength } from 'class-validator';
import { Id, ListOf, Nested, Text } from './fields.js';
import { PageQuery } from './queries.js';
import type { FacilityReply } from './replies.js';
import type { FacilityType } from './roles.js';
import { Email, LINE_MAX, PersonName, Phone, PlainEnds } from './validation.js';

export const PARTNER_TYPES = ['broker', 'processing_facility', 'transporter', 'transformation_partner'] as const;
export type PartnerType = (typeof PARTNER_TYPES)[number];

export const TRANSFORMATION_PARTNER_TYPES = ['ginner', 'spinner', 'mill', 'farm'] as const;
export type TransformationPartnerType = (typeof TRANSFORMATION_PARTNER_TYPES)[number];

interface PartnerKind {
  type: PartnerType;
  transformationType?: TransformationPartnerType;
}

/** The kind of partner that a facility is; undefined for those that nobody trades or ships with. */
export function partnerKindOf(type: FacilityType): PartnerKind | undefined {
  switch (type) {
    case 'BROKER':
      return { type: 'broker' };
    case 'FINAL_PRODUCT_ASSEMBLY':
      return { type: 'processing_facility' };
    case 'TRANSPORTER':
      return { type: 'transporter' };
    case 'GINNER':
    case 'SPINNER':
    case 'MILL':
      return { type: 'transformation_partner', transformationType: type.toLowerCase() as TransformationPartnerType };
    case 'FARM':
    case 'FARM_GROUP':
      return { type: 'transformation_partner', transformationType: 'farm' };
    default:
      return undefined;
  }
}

/** The facility that a partner of this kind comes to the platform as. */
export function facilityTypeOf({
  type,
  transformationType,
}: PartnerKind): Exclude<FacilityType, 'AUDITOR' | 'FARM_MONITOR' | 'BRAND' | 'FARM_GROUP'> | undefined {
  switch (type) {
    case 'broker':
      return 'BROKER';
    case 'processing_facility':
      return 'FINAL_PRODUCT_ASSEMBLY';
    case 'transporter':
      return 'TRANSPORTER';
    case 'transformation_partner':
      return transformationType && ({ ginner: 'GINNER', spinner: 'SPINNER', mill: 'MILL', farm: 'FARM' } as const)[transformationType];
  }
}

/** A business as its partner knows it. */
export class StatedPartner {
  @IsIn(PARTNER_TYPES)
  type!: PartnerType;

  /** Of a transformation partner. */
  @IsOptional()
  @IsIn(TRANSFORMATION_PARTNER_TYPES)
  transformationType?: TransformationPartnerType;

  @Text(LINE_MAX)
  @PlainEnds()
  businessName!: string;

  @IsISO31661Alpha2()
  country!: string;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  oarId?: string;

  @PersonName()
  contactName!: string;

  @Email()
  email!: string;

  @IsOptional()
  @Phone()
  phoneNumber?: string;
}

/** One who is on the platform, by its id; or one who is not yet. */
export class PartnerToInvite {
  @IsOptional()
  @Id()
  facilityId?: string;

  @IsOptional()
  @Nested(() => StatedPartner)
  partner?: StatedPartner;
}

export const PARTNERS_AT_ONCE_MAX = 50;

export class InvitePartners {
  @ListOf(() => PartnerToInvite, { max: PARTNERS_AT_ONCE_MAX, some: true })
  partners!: PartnerToInvite[];
}

export class PartnersQuery extends PageQuery {
  /** Part of the name. */
  @IsOptional()
  @IsString()
  @MaxLength(LINE_MAX)
  q?: string;

  @IsOptional()
  @IsIn(PARTNER_TYPES)
  type?: PartnerType;
}

/** `invited`: by the asker, not answered yet; `waiting`: for the asker's own answer. */
export type PartnerStatus = 'none' | 'invited' | 'waiting' | 'partner';

export interface BusinessPartnerReply {
  /** For accepting, declining and deleting: of the facility, or of the invitation while it is open. */
  id: string;
  status: PartnerStatus;
  type?: PartnerType;
  transformationType?: TransformationPartnerType;
  name: string;
  /** Absent until an invited partner has answered. */
  facility?: FacilityReply;
  oarId?: string;
  contact?: { name: string; email?: string; phoneNumber?: string };
  /** Of the partnership, or of its invitation. */
  since?: string;
}

/** What was stated holds together; `known` is the facility on the platform that it seems to be. */
export interface PartnerValidity {
  valid: true;
  known: FacilityReply | null;
}
