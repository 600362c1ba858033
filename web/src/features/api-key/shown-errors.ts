/** What is wrong with one of several values stands at the box of all of them. */
export function shownErrors(errors: Record<string, unknown>): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [path, said] of Object.entries(errors)) {
    const [field = path] = path.split('.');
    shown[field] = [shown[field], String(said)].filter(Boolean).join(' ');
  }
  return shown;
}
