import { inEnglish, type Sentence } from '../../platform/words/phrase.ts';

/** Why a platform made no meeting, with a sentence for whoever looks after it. */
export class MeetingFault extends Error {
  /** `sign_in`: only signing in again mends it. `refused`: another attempt would end the same way. `later`: it may pass. */
  readonly kind: 'sign_in' | 'refused' | 'later';
  /** What the service answered, where it did. */
  readonly status: number | null;
  /** What the English message was made of. */
  readonly said: Sentence;
  constructor(kind: MeetingFault['kind'], said: Sentence, status: number | null = null) {
    super(inEnglish(said));
    this.kind = kind;
    this.said = said;
    this.status = status;
  }
}
