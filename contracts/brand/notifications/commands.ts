import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsTimeZone,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ListOf } from '../../shared/fields.js';
import { TOPICS, type Topic } from './notification-kinds.js';

/** Exceeds what one person is shown: up to 20 needs of each kind, and the newest 200 of what happened. */
const IDS_MAX = 800;
const ID_MAX = 250;

/** Marks notifications of the caller as read, or as unread again. IDs that are not the caller's change nothing. */
export class MarkNotifications {
  @IsArray() @ArrayMaxSize(IDS_MAX) @IsString({ each: true }) @MaxLength(ID_MAX, { each: true }) ids!: string[];
  @IsOptional() @IsBoolean() unread?: boolean;
}

export class TopicChoice {
  @IsIn(TOPICS) topic!: Topic;
  /** Ignored for topics that the bell always tells. */
  @IsBoolean() bell!: boolean;
  @IsBoolean() atOnce!: boolean;
  @IsBoolean() daily!: boolean;
}

export class SaveNotificationSettings {
  @ListOf(() => TopicChoice, { max: TOPICS.length }) @ArrayUnique(({ topic }: TopicChoice) => topic) topics!: TopicChoice[];
  @IsInt() @Min(0) @Max(23) hour!: number;
  @IsTimeZone() timeZone!: string;
}
