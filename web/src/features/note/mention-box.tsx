import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { ref } from '@hireloom/contracts/kit/field';
import { useReferenceOptions } from '../../kit/entity/reference-source.ts';
import { useViewer } from '../../kit/session/session.ts';

const member = ref('Member', 'member');
/** What stands before the cursor: an @ at the start of a word, and the beginning of a name. */
const BEGUN = /(?:^|\s)@([\p{L}\p{M}'’. -]{0,40})$/u;
const MOST = 6;

const begins = (name: string, text: string): boolean => name.toLowerCase().startsWith(text);

interface MentionBoxProps
  extends Pick<TextareaProps, 'label' | 'labelProps' | 'placeholder' | 'minRows' | 'autoFocus' | 'error'> {
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  box: RefObject<HTMLTextAreaElement | null>;
  max: number;
}

/** A box for words in which an @ offers the names of members, whom the note then tells. */
export function MentionBox({ value, onChange, onKeyDown, box, max, ...rest }: MentionBoxProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const merged = useMergedRef(own, box);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [begun, setBegun] = useState<string | null>(null);
  // Vendors write to the team as such: the names of its members are not theirs to look through.
  const offers = useViewer().current_role !== 'vendor';
  const { data = [] } = useReferenceOptions(member, {
    text: begun ?? '',
    enabled: offers && begun !== null,
  });
  const wanted = (begun ?? '').toLowerCase();
  // Whose name begins so is meant sooner than who has it somewhere.
  const names = data
    .toSorted((one, other) => Number(begins(other.name, wanted)) - Number(begins(one.name, wanted)))
    .slice(0, begun === null ? 0 : MOST);
  const look = (target: HTMLTextAreaElement) => {
    const found = offers ? BEGUN.exec(target.value.slice(0, target.selectionStart))?.[1] : undefined;
    setBegun(found ?? null);
    if (found === undefined) combobox.closeDropdown();
    else combobox.openDropdown();
  };
  const take = (name: string) => {
    const at = own.current?.selectionStart ?? value.length;
    const before = value.slice(0, at).replace(/@[^@]*$/, `@${name} `);
    onChange(before + value.slice(at));
    combobox.closeDropdown();
    setBegun(null);
    requestAnimationFrame(() => own.current?.setSelectionRange(before.length, before.length));
  };
  const opened = combobox.dropdownOpened && names.length > 0;
  return (
    <Combobox store={combobox} onOptionSubmit={take} position="bottom-start" withinPortal>
      <Combobox.Target withKeyboardNavigation={opened}>
        <Textarea
          {...rest}
          ref={merged}
          autosize
          maxRows={14}
          maxLength={max}
          dir="auto"
          autoComplete="off"
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            look(event.currentTarget);
          }}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (opened && (event.key === 'Escape' || event.key === 'Enter')) {
              event.stopPropagation();
              if (event.key === 'Escape') combobox.closeDropdown();
              return;
            }
            onKeyDown(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!opened}>
        <Combobox.Options>
          {names.map(({ id, name }) => (
            <Combobox.Option key={id} value={name} dir="auto">
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
