import { Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type {
  SavedSearch,
  SearchFilters,
  SearchSuggestion,
} from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { BulkBar } from '../bulk-action/index.ts';
import { ChipsRow, Corrections, Nearness } from './chips-row.tsx';
import { FacetPanel } from './facets/facet-panel.tsx';
import { filterChips } from './filter-words.ts';
import { NothingFound } from './result/nothing-found.tsx';
import { QueryError, queryErrors } from './query-error.tsx';
import { QuickView } from './result/quick-view.tsx';
import { ResultHead } from './result/result-head.tsx';
import { ResultList, ResultSkeleton } from './result/result-list.tsx';
import { ResultTools } from './result/result-tools.tsx';
import classes from './resume-search.module.css';
import { SavedTools } from './saved/saved-tools.tsx';
import { SearchBox } from './search-box.tsx';
import { savedKey, searchKey, useFacets, useResults } from './search-queries.ts';
import { StartView } from './start-view.tsx';
import { questionOf } from './saved/use-saved-search.ts';
import { useSearchPlace } from './use-search-place.ts';
import { useSearchSelection } from './result/use-search-selection.ts';
import { say } from '../../kit/words/say.ts';
import { formatCount } from '../../kit/value/format-count.ts';

const still = { getInitialValueInEffect: false };
const none: never[] = [];

/** Finds people by what is in their resumes and profiles. The address holds the whole state. */
export default function ResumeSearchPage() {
  const client = useQueryClient();
  const place = useSearchPlace();
  const { question, isSearched, person, ask, show } = place;
  const results = useResults(question, isSearched);
  const facets = useFacets(question, isSearched && results.answered);
  const { shown } = results;
  const hits = shown?.results ?? none;
  const selection = useSearchSelection(shown?.question ?? question, shown?.count ?? 0);
  const searchRef = useRef<HTMLInputElement>(null);
  const [drawer, facetDrawer] = useDisclosure(false);
  const beside = useMediaQuery('(min-width: 75em)', true, still);
  const wide = useMediaQuery('(min-width: 62em)', true, still);
  const widest = useMediaQuery('(min-width: 100em)', true, still);
  const paneOpen = person !== null && isSearched;
  const facetsBeside = paneOpen && beside ? widest : wide;

  const { query } = question;
  const errors = isSearched && results.isError ? queryErrors(results.error) : null;
  const pieces = results.stale ? none : (shown?.chips ?? none);
  const narrowing = filterChips(question.filters);
  const setFilters = (filters: SearchFilters) => ask({ filters });
  const setQuery = (text: string) => ask({ query: text });
  const search = () => {
    // The same question once more is meant as "look again".
    if (isSearched && place.draft === query) void client.invalidateQueries({ queryKey: searchKey });
    else ask();
  };
  const openSaved = (saved: SavedSearch) => ask(questionOf(saved), { saved: saved.id });
  const takeSuggestion = ({ kind, query: text, id }: SearchSuggestion) => {
    const saved =
      kind === 'saved'
        ? client.getQueryData<SavedSearch[]>(savedKey)?.find((each) => each.id === id)
        : undefined;
    if (saved) openSaved(saved);
    else ask({ query: text }, kind === 'person' && id !== undefined ? { person: id } : {});
  };
  useHotkeys([['escape', () => paneOpen && show(null)]]);

  const panel = (
    <FacetPanel
      facets={facets.data?.facets}
      exact={facets.data?.exact ?? true}
      stale={facets.isFetching || results.isFetching || (facets.isPlaceholderData && results.stale)}
      filters={question.filters}
      onChange={setFilters}
    />
  );
  const quickView = paneOpen && (
    <QuickView
      id={person}
      question={shown?.question ?? question}
      hit={hits.find(({ candidate }) => candidate.id === person)}
      onClose={beside ? () => show(null) : null}
    />
  );
  return (
    <>
      <PageHeader
        title={say('Resume search')}
        actions={<SavedTools place={place} onOpen={openSaved} onSaved={place.belongsTo} />}
      />
      <SearchBox
        draft={place.draft}
        words={question.words}
        inputRef={searchRef}
        wrong={errors !== null}
        loading={results.isFetching && !results.isFetchingNextPage}
        autoFocus={!isSearched}
        onDraft={place.setDraft}
        onWords={(words) => ask({ words })}
        onSearch={search}
        onExample={setQuery}
        onSuggestion={takeSuggestion}
      />
      {errors && <QueryError query={query} errors={errors} />}
      {isSearched && (
        <ChipsRow
          pieces={pieces}
          filters={narrowing}
          onQuery={setQuery}
          onFilters={setFilters}
          onClear={place.reset}
        />
      )}
      {!results.stale && <Corrections corrections={shown?.corrections ?? none} onQuery={setQuery} />}
      {!results.stale && shown && <Nearness {...shown} />}
      {!isSearched && <StartView onAsk={ask} onOpen={openSaved} />}
      {isSearched && (
        <div
          className={classes.body}
          data-facets={facetsBeside || undefined}
          data-viewing={(paneOpen && beside) || undefined}
        >
          {facetsBeside && (
            <aside className={classes.stuck} aria-label={say('Filters')}>
              {panel}
            </aside>
          )}
          <div style={{ minWidth: 0 }}>
            {results.isError && !errors && !results.isFetchNextPageError && (
              <ErrorState
                title={say('The search did not work')}
                error={results.error}
                onRetry={() => void results.refetch()}
              />
            )}
            {!shown && results.isFetching && <ResultSkeleton />}
            {shown && (
              <>
                <ResultHead
                  found={shown}
                  hits={hits}
                  selection={selection}
                  onFacets={facetsBeside ? null : facetDrawer.open}
                  filters={narrowing.length}
                  tools={<ResultTools question={shown.question} />}
                  actions={
                    <BulkBar
                      target={selection.target}
                      count={selection.count}
                      kinds={['attach', 'update', 'email']}
                      onDone={selection.clear}
                    />
                  }
                />
                <ResultList
                  hits={hits}
                  stale={results.stale}
                  query={results}
                  searchRef={searchRef}
                  viewed={person}
                  isSelected={selection.isSelected}
                  onToggle={selection.toggle}
                  onView={show}
                />
                {hits.length === 0 && !results.stale && (
                  <NothingFound
                    pieces={pieces}
                    filters={narrowing}
                    words={question.words}
                    onQuery={setQuery}
                    onFilters={setFilters}
                    onAnyWord={() => ask({ words: 'any' })}
                  />
                )}
              </>
            )}
          </div>
          {beside && quickView && (
            <aside className={classes.pane} aria-label={say('Quick view')}>
              {quickView}
            </aside>
          )}
        </div>
      )}
      <Drawer opened={!beside && paneOpen} onClose={() => show(null)} size="lg" title={say('Quick view')}>
        {quickView}
      </Drawer>
      <Drawer
        opened={drawer && !facetsBeside}
        onClose={facetDrawer.close}
        position="left"
        size="sm"
        title={shown ? say('{count} found', { count: formatCount(shown.count) }) : say('Filters')}
      >
        {panel}
      </Drawer>
    </>
  );
}
