import { MAX_RESUME_BYTES } from '@hireloom/contracts/candidate/candidate-endpoints';
import { ApiError } from '../../../kit/api/api.ts';
import { errorText } from '../../../kit/piece/error-state.tsx';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import { say } from '../../../kit/words/say.ts';

/** For the file picker; what a file really is, the server sees from its content. */
export const RESUME_TYPES = '.pdf,.docx,.doc,.rtf,.odt,.txt,.html,.htm,.eml,.jpg,.jpeg,.png';

const KNOWN_NAME = /\.(pdf|docx?|rtf|odt|txt|html?|eml|jpe?g|png)$/i;

/** Why a file can't be a resume, before it is sent; null when it may be. */
export function resumeProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return say('{name} is empty. Choose the file that holds the resume.', { name });
  if (size > MAX_RESUME_BYTES)
    return say('{name} is larger than {MAX_RESUME_BYTES}.', {
      name,
      MAX_RESUME_BYTES: fileSizeText(MAX_RESUME_BYTES),
    });
  if (!KNOWN_NAME.test(name))
    return say(
      '{name} is not a resume that can be read: take PDF, Word, RTF, ODT, text, HTML, e-mail (EML), JPG or PNG.',
      { name },
    );
  return null;
}

/** What to say when the server would not read a resume. */
export function refusalText(name: string, error: unknown): string {
  if (error instanceof ApiError && error.code === 'too_large' && !error.message)
    return say('{name} is larger than {MAX_RESUME_BYTES}.', {
      name,
      MAX_RESUME_BYTES: fileSizeText(MAX_RESUME_BYTES),
    });
  const text = errorText(error);
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? `${name}: ${text}` : text;
}
