/** Hears where people take up work. What looks at sites provides it, since nobody looks at where they work. */
export abstract class WorkObserver {
  /** Ends what the person may no longer look at. Repeating it changes nothing. */
  abstract workTaken(userId: string, byId: string): Promise<void>;
}
