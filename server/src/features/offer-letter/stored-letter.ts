import { z } from 'zod';
import type { PdfDocument } from '../../platform/pdf/index.ts';

/** A picture of a letter: its bytes are read when the file is made, its hash says which they are. */
const picture = z.object({ name: z.string(), stored_name: z.string(), sha256: z.string() });

/** What a file is made of, as it was when it was asked for. */
export const storedLetter = z.object({
  /** The engine checks the tree itself, whoever wrote it. */
  document: z.custom<PdfDocument>((value) => typeof value === 'object' && value !== null),
  pictures: z.array(picture),
});
export type StoredLetter = z.infer<typeof storedLetter>;
