const keyOf = (userId: number) => `hireloom-client-format:${userId}`;

/** The format that this person took here last, as its id. */
export const lastFormat = (userId: number): string | null => localStorage.getItem(keyOf(userId));

/** Remembers the format that was taken. */
export function rememberFormat(userId: number, format: string): void {
  localStorage.setItem(keyOf(userId), format);
}
