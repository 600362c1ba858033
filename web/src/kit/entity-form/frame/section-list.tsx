import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { sectionsOf } from '@hireloom/contracts/kit/sections';
import { say } from '../../words/say.ts';
import { type FormErrors, formFields, type FormValues, isMissing } from '../form-values.ts';
import { firstControl } from './focus-error.ts';
import classes from './section-list.module.css';

/** A section of a long form. */
export interface FormPlace {
  name: string;
  /** Something in it has an error, or is required and empty. */
  state: 'wrong' | 'missing' | null;
}

interface PlacesOf {
  entity: Entity;
  values: FormValues;
  errors: FormErrors;
  omit?: readonly string[];
}

/** The sections of the form of an entity, and where something is missing or wrong. */
export function formPlaces({ entity, values, errors, omit = [] }: PlacesOf): FormPlace[] {
  const paths = Object.keys(errors);
  const shown = formFields(entity).filter(([key]) => !omit.includes(key));
  return sectionsOf(shown, entity.label).map(([name, fields]) => {
    const isWrong = fields.some(([key]) => paths.some((path) => path === key || path.startsWith(`${key}.`)));
    const lacks = fields.some(([key, field]) => isMissing(field, values[key]));
    return { name: say(name), state: isWrong ? 'wrong' : lacks ? 'missing' : null };
  });
}

/** A heading of the team's own may be called as one that is built in: both are one entry, which leads to the first. */
function byName(places: readonly FormPlace[]): FormPlace[] {
  return [...new Set(places.map(({ name }) => name))].map((name) => {
    const states = places.filter((place) => place.name === name).map(({ state }) => state);
    return { name, state: (['wrong', 'missing'] as const).find((state) => states.includes(state)) ?? null };
  });
}

interface SectionListProps {
  formRef: RefObject<HTMLFormElement | null>;
  places: readonly FormPlace[];
  children: ReactNode;
}

/** A long form with the list of its sections at the side: where one is, where something is missing, and the way there. */
export function SectionList({ formRef, places, children }: SectionListProps) {
  const current = useCurrentSection(formRef) ?? places[0]?.name;
  const go = (name: string) => {
    const section = sectionsIn(formRef.current).find(({ dataset }) => dataset.section === name);
    section?.scrollIntoView({ block: 'start' });
    firstControl(section ?? null)?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.beside}>
      <nav className={classes.list} aria-label={say('Sections of the form')}>
        {byName(places).map(({ name, state }) => (
          <UnstyledButton
            key={name}
            className={classes.entry}
            aria-current={name === current}
            onClick={() => go(name)}
          >
            {name}
            {state && <span className={classes.dot} data-wrong={state === 'wrong' || undefined} />}
            {state && (
              <VisuallyHidden>
                {state === 'wrong' ? say('Something is wrong here') : say('Something is missing here')}
              </VisuallyHidden>
            )}
          </UnstyledButton>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  );
}

const sectionsIn = (form: HTMLElement | null) => [
  ...(form?.querySelectorAll<HTMLElement>('[data-section]') ?? []),
];

/** Where a section begins to be the one that is read, below the bar of the page. */
const READ_AT = 160;

/** The section that stands at the top of what is seen. */
function useCurrentSection(formRef: RefObject<HTMLFormElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => {
      const passed = sectionsIn(formRef.current).filter((one) => one.getBoundingClientRect().top < READ_AT);
      setCurrent(passed.at(-1)?.dataset.section);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [formRef]);
  return current;
}
