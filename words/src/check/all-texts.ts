import { textsOfContract } from './contract-texts.ts';
import { type Texts, textsOfCode } from './texts.ts';

/** Everything that is said to people, by its key, and what is found out about the code on the way. */
export async function allTexts(): Promise<Texts & { keys: Set<string> }> {
  const texts = textsOfCode();
  const contract = await textsOfContract();
  return { ...texts, keys: new Set([...contract, ...texts.said.map(({ text }) => text)]) };
}
