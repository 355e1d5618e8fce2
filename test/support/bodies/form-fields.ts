/** Bodies flattened into the fields of a form, in the ways in which clients write them. */

export const STYLES = ['brackets', 'dots', 'json'] as const;
type Style = (typeof STYLES)[number];

/** Nothing (null, undefined) becomes an empty text; an empty list or object leaves no field. */
export function flattenFields(body: unknown, style: Style): [name: string, text: string][] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => fieldsOf(name, value, style));
}

export function formDataOf(body: unknown, style: Style = 'brackets'): FormData {
  const form = new FormData();
  for (const [name, text] of flattenFields(body, style)) form.append(name, text);
  return form;
}

function fieldsOf(name: string, value: unknown, style: Style): [name: string, text: string][] {
  if (value === null || value === undefined) return [[name, '']];
  if (typeof value !== 'object') return [[name, String(value)]];
  if (style === 'json') return [[name, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([step, inner]) =>
    fieldsOf(style === 'dots' ? `${name}.${step}` : `${name}[${step}]`, inner, style),
  );
}
