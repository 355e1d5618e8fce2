import { IsInt, IsOptional, Min } from 'class-validator';
import { Nested, Text } from '../shared/fields.js';
import { Certifications, ConversionFactors, OfferedLanguages, RiskPolicy } from './values.js';

/** What a new version is sent as; `basedOn` is the version that its author saw. */
class Change {
  @IsInt()
  @Min(1)
  basedOn!: number;

  /** Why. */
  @IsOptional()
  @Text(250)
  note?: string;
}
export class ChangeConversionFactors extends Change {
  @Nested(() => ConversionFactors)
  value!: ConversionFactors;
}
export class ChangeCertifications extends Change {
  @Nested(() => Certifications)
  value!: Certifications;
}
export class ChangeLanguages extends Change {
  @Nested(() => OfferedLanguages)
  value!: OfferedLanguages;
}
export class ChangeRiskPolicy extends Change {
  @Nested(() => RiskPolicy)
  value!: RiskPolicy;
}
