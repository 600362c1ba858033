import { defineEntity } from '../kit/entity.ts';
import {
  boolean,
  choice,
  computed,
  date,
  integer,
  longText,
  lookup,
  optional,
  ref,
  text,
  decimal,
} from '../kit/field.ts';

/** Proficiency levels (specification, section 3). */
export const levels = ['Beginner', 'Intermediate', 'Expert'] as const;

const part = { module: 'candidate', parent: 'candidate', search: [] } as const;
const owner = ref('Candidate', 'candidate', { hidden: true });

export const candidateSkill = defineEntity({
  ...part,
  name: 'candidate_skill',
  label: 'Skill',
  plural: 'Skills',
  path: '/customer/candidate-skill/',
  title: 'skill',
  fields: {
    candidate: owner,
    skill: lookup('Skill', 'skill'),
    level: optional(choice('Level', levels)),
    years: optional(decimal('Years', { max: 60, unit: 'year' })),
    last_used: optional(integer('Last used (year)', { min: 1950, max: 2100 })),
  },
  columns: ['skill', 'level', 'years', 'last_used'],
  sort: ['id', 'skill', 'level', 'years'],
  filters: ['candidate', 'skill', 'level'],
});

export const candidateLanguage = defineEntity({
  ...part,
  name: 'candidate_language',
  label: 'Language',
  plural: 'Languages',
  path: '/customer/candidate-language/',
  title: 'language',
  fields: {
    candidate: owner,
    language: lookup('Language', 'language'),
    level: optional(choice('Level', levels)),
  },
  columns: ['language', 'level'],
  sort: ['id', 'language', 'level'],
  filters: ['candidate', 'language', 'level'],
});

/** An incomplete education is listed first (specification, section 3). */
export const candidateEducation = defineEntity({
  ...part,
  name: 'candidate_education',
  label: 'Education',
  plural: 'Education',
  path: '/customer/candidate-education/',
  title: 'university',
  fields: {
    candidate: owner,
    level: optional(lookup('Level', 'level_of_education')),
    degree: optional(text('Degree', { max: 150, suggests: 'degree' })),
    field_of_study: optional(text('Field of study', { max: 150, suggests: 'education' })),
    specialization: optional(text('Specialization', { max: 150, suggests: 'specialization' })),
    university: text('University or school', { max: 200, suggests: 'university' }),
    degree_item: computed(optional(lookup('Degree', 'degree'))),
    field_of_study_item: computed(optional(lookup('Field of study', 'education'))),
    specialization_item: computed(optional(lookup('Specialization', 'specialization'))),
    university_item: computed(optional(lookup('University or school', 'university'))),
    country: optional(lookup('Country', 'country')),
    start_date: optional(date('From')),
    end_date: optional(date('To')),
    grade: optional(text('Grade', { max: 40 })),
    completed: optional(boolean('Completed', { initial: true })),
  },
  columns: ['degree', 'university', 'start_date', 'end_date', 'completed'],
  sort: ['id', 'start_date', 'end_date', 'completed'],
  filters: [
    ...['candidate', 'completed', 'degree_item', 'field_of_study_item', 'specialization_item'],
    'university_item',
  ],
});

export const candidateExperience = defineEntity({
  ...part,
  name: 'candidate_experience',
  label: 'Experience',
  plural: 'Experience',
  path: '/customer/candidate-experience/',
  title: 'title',
  fields: {
    candidate: owner,
    title: text('Title', { max: 150 }),
    company: text('Company', { max: 150, suggests: 'company' }),
    company_item: computed(optional(lookup('Employer', 'company'))),
    city: optional(text('City', { max: 100 })),
    country: optional(lookup('Country', 'country')),
    start_date: date('From'),
    end_date: optional(date('To', { help: 'Empty for the current job' })),
    description: optional(longText('Description', { max: 5000 })),
  },
  columns: ['title', 'company', 'start_date', 'end_date'],
  sort: ['id', 'start_date', 'end_date'],
  filters: ['candidate', 'company_item'],
});
