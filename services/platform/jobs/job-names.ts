/** Escapes names, because BullMQ accepts no `:` in names and no integers as IDs. IDs of its own schedules contain a colon. */
export function toJobId(id: string): string {
  return id.startsWith('repeat:') ? id : `id-${toName(id)}`;
}

export function fromJobId(jobId: string): string {
  return jobId.startsWith('id-') ? fromName(jobId.slice(3)) : jobId;
}

export function toName(text: string): string {
  return text.replaceAll('%', '%25').replaceAll(':', '%3A');
}

export function fromName(name: string): string {
  return name.replaceAll('%3A', ':').replaceAll('%25', '%');
}
