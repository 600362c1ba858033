import {
  Button,
  CloseButton,
  Combobox,
  Group,
  SegmentedControl,
  Text,
  TextInput,
  useCombobox,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { RefObject } from 'react';
import { MAX_QUERY, type SearchSuggestion } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { IconSearch } from '../../icons.ts';
import { QueryHelp } from './query-help.tsx';
import type { Question } from './search-address.ts';
import { useSuggestions } from './search-queries.ts';
import { mark, say } from '../../kit/words/say.ts';

const PAUSE_MS = 120;
const SLOW_MS = 150;

const groups: readonly [kind: SearchSuggestion['kind'], label: string][] = [
  ['recent', mark('Searched before')],
  ['saved', mark('Saved searches')],
  ['person', 'People'],
  ['skill', 'Skills'],
  ['title', 'Titles'],
  ['company', 'Companies'],
  ['field', mark('Search in a field')],
];

/** What else the role asks for is set by the target around the box. */
const asCombobox = { role: 'combobox' };

interface SearchBoxProps {
  draft: string;
  words: Question['words'];
  inputRef: RefObject<HTMLInputElement | null>;
  /** The query can not be read. */
  wrong: boolean;
  loading: boolean;
  autoFocus: boolean;
  onDraft: (text: string) => void;
  onWords: (words: Question['words']) => void;
  onSearch: () => void;
  onExample: (query: string) => void;
  onSuggestion: (chosen: SearchSuggestion) => void;
}

/** The box one searches with: what could be meant below it while one types, and how plain words are read. */
export function SearchBox(props: SearchBoxProps) {
  const { draft, words, inputRef, onDraft, onSearch, onSuggestion } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text] = useDebouncedValue(draft, PAUSE_MS);
  // Answers come at once as a rule: then the button does not blink.
  const [slow] = useDebouncedValue(props.loading, SLOW_MS);
  const suggestions = useSuggestions(text, combobox.dropdownOpened).data ?? [];
  const choose = (chosen: SearchSuggestion) => {
    if (chosen.kind === 'field') {
      // More has to be typed behind the name of a field.
      onDraft(chosen.query);
      combobox.resetSelectedOption();
      return;
    }
    combobox.closeDropdown();
    onSuggestion(chosen);
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        combobox.closeDropdown();
        onSearch();
      }}
    >
      <Group gap="xs" align="center">
        <Combobox
          store={combobox}
          onOptionSubmit={(at) => {
            const chosen = suggestions[Number(at)];
            if (chosen) choose(chosen);
          }}
        >
          <Combobox.Target withExpandedAttribute>
            <TextInput
              ref={inputRef}
              {...asCombobox}
              type="text"
              enterKeyHint="search"
              autoFocus={props.autoFocus}
              flex="1 1 320px"
              size="md"
              autoComplete="off"
              spellCheck={false}
              aria-label={say('Search people')}
              aria-keyshortcuts="/"
              aria-autocomplete="list"
              error={props.wrong}
              placeholder={say('Skills, titles, companies, names…')}
              maxLength={MAX_QUERY}
              dir="auto"
              leftSection={<IconSearch size={20} />}
              value={draft}
              onChange={(event) => {
                onDraft(event.currentTarget.value);
                combobox.openDropdown();
                combobox.resetSelectedOption();
              }}
              onClick={() => combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
              onKeyDown={(event) => {
                // Out of the box, so that the keys of the list work.
                if (event.key === 'Escape' && !combobox.dropdownOpened) event.currentTarget.blur();
              }}
              rightSection={
                draft && (
                  <CloseButton
                    size="sm"
                    aria-label={say('Empty the box')}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => {
                      onDraft('');
                      inputRef.current?.focus();
                    }}
                  />
                )
              }
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={suggestions.length === 0}>
            <Combobox.Options mah={420} style={{ overflowY: 'auto' }} aria-label={say('Suggestions')}>
              <SuggestionGroups suggestions={suggestions} />
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
        <Group gap="xs" wrap="nowrap">
          <SegmentedControl
            aria-label={say('How plain words are read')}
            data={[
              { value: 'any', label: say('Any word') },
              { value: 'all', label: say('All words') },
            ]}
            value={words}
            onChange={(value) => props.onWords(value === 'all' ? 'all' : 'any')}
          />
          <Button type="submit" size="sm" loading={props.loading && slow} loaderProps={{ type: 'dots' }}>
            {say('Search')}
          </Button>
          <QueryHelp onExample={props.onExample} />
        </Group>
      </Group>
    </form>
  );
}

function SuggestionGroups({ suggestions }: { suggestions: readonly SearchSuggestion[] }) {
  const numbered = suggestions.map((suggestion, at) => ({ ...suggestion, at }));
  return groups.map(([kind, label]) => {
    const options = numbered.filter((suggestion) => suggestion.kind === kind);
    if (options.length === 0) return null;
    return (
      <Combobox.Group key={kind} label={label}>
        {options.map(({ at, label: shown }) => (
          <Combobox.Option key={at} value={String(at)}>
            <Text size="sm" truncate dir="auto" title={shown}>
              {shown}
            </Text>
          </Combobox.Option>
        ))}
      </Combobox.Group>
    );
  });
}
