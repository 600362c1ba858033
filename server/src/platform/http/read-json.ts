import { JsonTextError, readJsonText } from '@hireloom/contracts/kit/form-data/json-text';
import { AppError, invalid } from './app-error.ts';

/**
 * Reads JSON of a request, or of one field of it. Throws `invalid_input` at the field, or at the place of what is nested too
 * deeply or has a name that is not allowed.
 */
export function readJson(text: string, field?: string): unknown {
  return refusing(() => readJsonText(text), field);
}

/** Runs `read`; what is wrong with the JSON it reads is said in the same way. */
export function refusing<T>(read: () => T, field?: string): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    const place = field ?? (error.path.slice(0, 4).join('.').slice(0, 120) || 'body');
    if (error.reason === 'too_deep') throw invalid({ [place]: 'Is nested too deeply' });
    if (error.reason === 'bad_name') throw invalid({ [place]: 'This name is not allowed' });
    if (field) throw invalid({ [field]: 'Must be well-formed JSON' });
    throw new AppError('invalid_input', 400, 'The request is malformed');
  }
}
