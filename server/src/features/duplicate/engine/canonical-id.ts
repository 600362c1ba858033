/** Letters and digits of a document number; null if there are too few to be one. */
export function canonicalId(number: string | null | undefined): string | null {
  const plain =
    number
      ?.normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  return plain.length >= 5 && !/^(.)\1*$/.test(plain) ? plain : null;
}
