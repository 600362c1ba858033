import type { FieldBook } from '@hireloom/contracts/template/book';
import { useId, useRef, useState } from 'react';
import { say } from '../words/say.ts';
import { findFields } from './field-names.ts';
import { FieldSuggest, type Offer } from './field-suggest.ts';

const MOST = 40;

/** The extension that offers fields, and what of it is to be shown. The book may change while the editor stands. */
export function useFieldOffer(book: FieldBook | undefined) {
  const id = useId();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [active, setActive] = useState(0);
  const now = useRef({ book, offer, active });
  now.current = { book, offer, active };
  const [extension] = useState(() =>
    FieldSuggest.configure({
      find: (query) =>
        findFields(now.current.book?.fields ?? [], query, ({ label }) => say(label)).slice(0, MOST),
      show: (next) => {
        setOffer(now.current.book ? next : null);
        setActive(0);
      },
      onKey: (event) => {
        const { offer: shown, active: at } = now.current;
        const count = shown?.fields.length ?? 0;
        if (!shown || count === 0) return false;
        if (event.key === 'ArrowDown') setActive((at + 1) % count);
        else if (event.key === 'ArrowUp') setActive((at + count - 1) % count);
        else if (event.key === 'Enter' || event.key === 'Tab') {
          const field = shown.fields[at];
          if (field) shown.choose(field);
        } else return false;
        return true;
      },
    }),
  );
  return { id, extension, offer, active };
}
