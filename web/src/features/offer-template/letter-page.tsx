import { Stack, Text } from '@mantine/core';
import type { OfferTemplateForm } from '@hireloom/contracts/offer-template/offer-template-form';
import type { FieldBook } from '@hireloom/contracts/template/book';
import { sampleValues } from '@hireloom/contracts/template/registry';
import { renderTemplate } from '@hireloom/contracts/template/render';
import { directionOf } from '@hireloom/words';
import { useMemo } from 'react';
import { LetterView } from '../../kit/letter/letter-view.tsx';
import classes from './letter-page.module.css';

interface LetterPageProps {
  form: OfferTemplateForm;
  /** Fields are filled with samples by it; without it they stay as they are written. */
  book?: FieldBook | undefined;
}

/** A letter in the shape of a page, as its languages stand together. */
export function LetterPage({ form, book }: LetterPageProps) {
  const filled = useMemo(() => {
    if (!book) return form.parts;
    const values = { known: sampleValues(book.fields), hidden: new Set<string>() };
    return form.parts.map(({ language, title, body }) => {
      const filling = { book, values, language, place: 'letter' } as const;
      const text = renderTemplate({ subject: title, body }, filling);
      return { language, title: text.subject, body: text.body };
    });
  }, [form, book]);
  const parts = filled.map(({ language, title, body }) => (
    <div key={language} lang={language} dir={directionOf(language)}>
      {title && (
        <Text component="h3" fw={700} size="lg" mb="md">
          {title}
        </Text>
      )}
      <LetterView html={body} />
    </div>
  ));
  return (
    <div className={classes.sheet}>
      {form.layout === 'side_by_side' ? (
        <div className={classes.sides}>{parts}</div>
      ) : (
        <Stack gap="xl">{parts}</Stack>
      )}
    </div>
  );
}
