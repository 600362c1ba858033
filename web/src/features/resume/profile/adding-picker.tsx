import { useEffect, useRef, useState } from 'react';
import type { Field } from '@hireloom/contracts/kit/field';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';

interface AddingPickerProps {
  label: string;
  field: Field;
  placeholder: string;
  error?: string | undefined;
  onAdd: (picked: Picked) => void;
  /** Takes a word that the list does not know. */
  onNewWord?: (word: string) => void;
}

/** Picks one after the other: empty and in focus again after each. */
export function AddingPicker({ onAdd, onNewWord, ...input }: AddingPickerProps) {
  const [added, setAdded] = useState(0);
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added > 0) wrapper.current?.querySelector('input')?.focus();
  }, [added]);
  const next = () => setAdded((count) => count + 1);
  return (
    <div ref={wrapper}>
      <ReferencePicker
        key={added}
        {...input}
        value={null}
        onChange={(picked) => {
          if (!picked) return;
          onAdd(picked);
          next();
        }}
        onCreate={
          onNewWord &&
          (async (word) => {
            onNewWord(word);
            next();
            return null;
          })
        }
      />
    </div>
  );
}
