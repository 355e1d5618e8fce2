import { IsIn } from 'class-validator';
import { DISCARD_REASONS, type DiscardReason } from './jobs.js';

export class DiscardJob {
  @IsIn(DISCARD_REASONS) reason!: DiscardReason;
}
