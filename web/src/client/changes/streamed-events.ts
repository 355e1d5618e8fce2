/** An event of a stream, as https://html.spec.whatwg.org/multipage/server-sent-events.html defines it. */
export interface StreamedEvent {
  /** Is absent where the event has no ID of its own. */
  id?: string;
  /** Is `message` for events without a name. */
  event: string;
  data: string;
}

/** Reads the events of an answer until it ends. `onBytes` is called for whatever comes, also for comments. */
export async function* streamedEvents(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<StreamedEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onBytes();
    const blocks = (text + value).replaceAll('\r\n', '\n').split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const found = eventIn(block);
      if (found) yield found;
    }
  }
}

function eventIn(block: string): StreamedEvent | undefined {
  const fields = block.split('\n').map((line) => /^([^:]+): ?(.*)$/.exec(line) ?? []);
  const valuesOf = (name: string) => fields.flatMap(([, key, value]) => (key === name ? [value ?? ''] : []));
  const data = valuesOf('data');
  if (data.length === 0) return undefined;
  const id = valuesOf('id').at(-1);
  return { event: valuesOf('event').at(-1) ?? 'message', data: data.join('\n'), ...(id !== undefined && { id }) };
}
