import type { z } from 'zod';

/**
 * Settings out of the JSON string of the wire. A damaged text or value falls back to its default, key by key; keys
 * that the schema does not know are dropped.
 */
export function parseSettings<S extends z.ZodRawShape>(
  schema: z.ZodObject<S>,
  text: string,
): z.output<z.ZodObject<S>> {
  const stored = parseObject(text);
  const sound = Object.entries(schema.shape).filter(
    ([key, field]) => key in stored && (field as z.ZodType).safeParse(stored[key]).success,
  );
  return schema.parse(Object.fromEntries(sound.map(([key]) => [key, stored[key]])));
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
