import { createHash } from 'node:crypto';
import path from 'node:path';

/** The half of the real resumes that the parser is tuned on, and the half that is only measured. */
export type Half = 'tuned on' | 'not tuned on';

/**
 * The half a file of real resumes belongs to: by the first byte of the SHA-256 of its owner's name, which is what
 * stands before the first hyphen of the file's name. All files of one person fall into one half.
 */
export function halfOf(file: string): Half {
  const [owner = ''] = path.basename(file).toLowerCase().split('-');
  const [first = 0] = createHash('sha256').update(owner).digest();
  return first % 2 === 1 ? 'tuned on' : 'not tuned on';
}
