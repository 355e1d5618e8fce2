import { IsInt, IsOptional, Min } from 'class-validator';
import { Nested, Text } from '../../shared/fields.js';
import {
  Certifications,
  ConversionFactors,
  DecisionRules,
  OfferedLanguages,
  OriginKinds,
  OtherInputSetting,
  PlatformDetails,
  ProductIdBounds,
  RiskPolicy,
  SignInRules,
} from './values.js';

/** Sends a new version; `basedOn` is the version that its author saw. */
class Change {
  @IsInt() @Min(1) basedOn!: number;
  @IsOptional() @Text(250) note?: string;
}
export class ChangeConversionFactors extends Change {
  @Nested(() => ConversionFactors) value!: ConversionFactors;
}
export class ChangeOtherInputLimits extends Change {
  @Nested(() => OtherInputSetting) value!: OtherInputSetting;
}
export class ChangeCertifications extends Change {
  @Nested(() => Certifications) value!: Certifications;
}
export class ChangeOriginKinds extends Change {
  @Nested(() => OriginKinds) value!: OriginKinds;
}
export class ChangeDecisionRules extends Change {
  @Nested(() => DecisionRules) value!: DecisionRules;
}
export class ChangeLanguages extends Change {
  @Nested(() => OfferedLanguages) value!: OfferedLanguages;
}
export class ChangeRiskPolicy extends Change {
  @Nested(() => RiskPolicy) value!: RiskPolicy;
}
export class ChangeProductIdBounds extends Change {
  @Nested(() => ProductIdBounds) value!: ProductIdBounds;
}
export class ChangeSignInRules extends Change {
  @Nested(() => SignInRules) value!: SignInRules;
}
export class ChangePlatformDetails extends Change {
  @Nested(() => PlatformDetails) value!: PlatformDetails;
}
