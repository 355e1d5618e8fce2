import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

/** Stores the names of samplers; `facilityId` is the site of the recorder, or `platform`. */
@Injectable()
export class SamplerNames extends erasableTexts({ name: 'sampler-names', indexes: [{ fields: ['userId'] }] }, 'sampledBy') {}

/** Stores why failed DNA tests were closed. */
@Injectable()
export class DnaTestReasons extends erasableTexts({ name: 'dna-test-reasons', indexes: [{ fields: ['userId'] }] }) {}
