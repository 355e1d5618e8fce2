import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

export type RoomReader = { name: string; email: string };

/** Stores the guests of rooms, name and e-mail in one text, so that they are erased together. */
@Injectable()
export class RoomReaders extends erasableTexts(
  { name: 'room-readers', indexes: [{ fields: ['facilityId'] }, { fields: ['userId'] }] },
  'text',
) {
  /** Maps the ID of each text to the reader. Erased ones are absent. */
  async readers(ids: readonly string[]): Promise<Map<string, RoomReader>> {
    return new Map([...(await this.getMany(ids))].map(([id, text]) => [id, JSON.parse(text) as RoomReader]));
  }
}

export const readerText = ({ name, email }: RoomReader): string => JSON.stringify({ name, email });
