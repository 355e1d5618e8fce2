import { STATUS_CODES } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { epcisExceptionOf } from '../../../../contracts/shared/messages/epcis-exceptions.js';
import { translateMessage, translateRefusal } from '../../../../contracts/shared/messages/translate-message.js';
import { REFUSALS, Refusal } from '../../../../contracts/shared/refusals.js';
import type { CaptureErrorReply, CapturePreviewReply, CaptureReply } from '../../../../contracts/trace/epcis/replies.js';
import { type Reader, siteOf } from '../../../platform/http/access/principal.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { type CaptureError, type CaptureRecord, CaptureRecords } from './capture-records.js';

const NEWEST_MAX = 100;

/** Shows a site what became of its documents. */
@Injectable()
export class CaptureReplies {
  constructor(private readonly records: CaptureRecords) {}

  /** @throws Refusal NotFound for a capture of another site */
  async one(id: string, user: Reader, language: LanguageCode): Promise<CaptureReply> {
    const record = await this.records.get(id);
    if (!record || record.facilityId !== user.facilityId) throw new Refusal('NotFound');
    return captureReply(record, language);
  }

  async newest(user: Reader, language: LanguageCode): Promise<CaptureReply[]> {
    return (await this.records.newest(siteOf(user), NEWEST_MAX)).map((each) => captureReply(each, language));
  }
}

export function captureReply(record: CaptureRecord, language: LanguageCode): CaptureReply {
  const { id, createdAt, finishedAt, behaviour, errors, events, document } = record;
  return {
    ...{ captureID: id, createdAt, ...omitUndefined({ finishedAt }), running: finishedAt === undefined },
    ...{ success: finishedAt !== undefined && errors.length === 0, captureErrorBehaviour: behaviour },
    ...{ errors: errors.map((each) => errorReply(each, language)), events, document },
  };
}

export const previewReply = (
  { errors, events }: Pick<CaptureRecord, 'errors' | 'events'>,
  language: LanguageCode,
): CapturePreviewReply => ({
  errors: errors.map((each) => errorReply(each, language)),
  events,
});

function errorReply({ index, code, data, fields }: CaptureError, language: LanguageCode): CaptureErrorReply {
  const status = REFUSALS[code];
  const translated = Object.entries(fields ?? {}).map(
    ([path, all]) => [path, all.map((each) => translateMessage(each, language))] as const,
  );
  return {
    ...{ type: epcisExceptionOf({ code, status }), title: STATUS_CODES[status] ?? 'Error', status },
    ...{ detail: translateRefusal(new Refusal(code, data), language), index },
    ...(translated.length > 0 && { fields: Object.fromEntries(translated) }),
  };
}
