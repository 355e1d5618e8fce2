// Moves Date in this process by the milliseconds that this module's address names (`?ahead=…`): time passes, on another day. Timers and
// `performance.now` stay as they are.
import { ServerResponse } from 'node:http';

/** Moves the `Date` of a realm. */
export function moveDate(realm, ahead) {
  const OwnDate = realm.Date;
  const { now } = OwnDate;
  OwnDate.now = () => now() + ahead;
  const Moved = new Proxy(OwnDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [OwnDate.now()], newTarget),
    apply: () => new Moved().toString(),
  });
  OwnDate.prototype.constructor = Moved;
  realm.Date = Moved;
}

/** Node dates its answers by a clock of its own, by which the web sets its clock. */
function dateAnswers() {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...given) {
    if (this.sendDate && !this.headersSent && !this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
    return writeHead.apply(this, given);
  };
}

export const AHEAD_MS = Number(new URL(import.meta.url).searchParams.get('ahead') ?? 0);
if (AHEAD_MS !== 0) {
  moveDate(globalThis, AHEAD_MS);
  dateAnswers();
}
