import { Injectable } from '@nestjs/common';
import type { CarriedTransport, ConfirmTransports } from '../../../../contracts/ledger/trips/commands.js';
import type { ConfirmedTransportsReply, RefusedTransport } from '../../../../contracts/ledger/trips/routes.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { translateRefusal } from '../../../../contracts/shared/messages/translate-message.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { chunksOf } from '../../../platform/lib/chunks-of.js';
import type { CommandResult } from '../command-result.js';
import { Statements } from './statements.js';

/** Lets the ledger append the waiting confirmations together. */
const AT_ONCE = 50;

export type ManyOutcome = { about: CarriedTransport; result: CommandResult } | { about: CarriedTransport; refusal: Refusal };

/** Confirms many transports, each by itself: one that is refused keeps none of the others. */
@Injectable()
export class ManyConfirmations {
  constructor(private readonly statements: Statements) {}

  async confirm({ transports, actor }: ConfirmTransports): Promise<ManyOutcome[]> {
    const named = new Map(transports.map((each) => [`${each.facilityId}:${each.transactionId}`, each]));
    const [first, ...others] = [...named.values()];
    if (!first) return [];
    const one = async (about: CarriedTransport): Promise<ManyOutcome> => {
      try {
        return { about, result: await this.statements.confirm({ ...about, actor }) };
      } catch (error) {
        if (error instanceof Refusal) return { about, refusal: error };
        throw error;
      }
    };
    // Opens the transporter's ledger where there is none yet, before the others need it at once.
    const outcomes = [await one(first)];
    for (const part of chunksOf(others, AT_ONCE)) outcomes.push(...(await Promise.all(part.map(one))));
    return outcomes;
  }
}

export function confirmedReply(outcomes: readonly ManyOutcome[], language: LanguageCode): ConfirmedTransportsReply {
  const positions = outcomes.flatMap((each) => ('result' in each ? [each.result.position] : []));
  const refused = outcomes.flatMap((each): RefusedTransport[] =>
    'refusal' in each ? [{ ...each.about, code: each.refusal.code, message: translateRefusal(each.refusal, language) }] : [],
  );
  return { confirmed: positions.length, refused, position: positions.sort().at(-1) ?? null };
}
