import { Combobox, ScrollArea, UnstyledButton, useCombobox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { IconChevronDown } from '../../../icons.ts';
import { inOrder, regionName } from '../../value/intl.ts';
import { latinDigits } from '../../value/latin-digits.ts';
import { say } from '../../words/say.ts';
import type { CountryCode, PhoneBook } from '../../value/phone-book.ts';
import classes from './country-code-picker.module.css';

interface CountryCodePickerProps {
  book: PhoneBook;
  country: CountryCode | undefined;
  /** Name of the field, for whoever hears the button. */
  field: string;
  onPick: (country: CountryCode) => void;
}

/** The code of a number's country, and the list of all: found by name or by code. */
export function CountryCodePicker({ book, country, field, onPick }: CountryCodePickerProps) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => setTimeout(() => combobox.focusSearchInput()),
  });
  const countries = useCountries(book, combobox.dropdownOpened);
  const wanted = latinDigits(search.trim()).toLowerCase();
  const code = wanted.replace(/^(?:\+|00)/, '');
  const found = countries.filter(
    ({ name, dial, code: iso }) =>
      name.toLowerCase().includes(wanted) || iso.toLowerCase() === wanted || dial.startsWith(code),
  );
  const dial = country ? `+${book.getCountryCallingCode(country)}` : '+';
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      onOptionSubmit={(picked) => {
        combobox.closeDropdown();
        const one = countries.find(({ code: iso }) => iso === picked);
        if (one) onPick(one.code);
      }}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes.code}
          aria-label={say('Country code of {field}: {dial}', { field, dial })}
          onClick={() => combobox.toggleDropdown()}
        >
          {dial}
          <IconChevronDown size={12} />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          placeholder={say('Country or code')}
          aria-label={say('Country or code')}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
        />
        <Combobox.Options aria-label={say('Country codes')}>
          <ScrollArea.Autosize mah={240} type="auto">
            {combobox.dropdownOpened &&
              found.map(({ code: iso, name, dial: number }) => (
                <Combobox.Option key={iso} value={iso} active={iso === country}>
                  <span className={classes.option}>
                    <span>{name}</span>
                    <span dir="ltr">+{number}</span>
                  </span>
                </Combobox.Option>
              ))}
            {found.length === 0 && <Combobox.Empty>{say('Nothing found')}</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** All countries by their names in the language shown, while they are looked at. */
function useCountries(book: PhoneBook, wanted: boolean) {
  return useMemo(
    () =>
      (wanted ? book.getCountries() : [])
        .map((code) => ({ code, name: regionName(code), dial: String(book.getCountryCallingCode(code)) }))
        .toSorted((one, other) => inOrder(one.name, other.name)),
    [book, wanted],
  );
}
