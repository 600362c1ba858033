import { Alert, Text } from '@mantine/core';
import { z } from 'zod';
import { ApiError } from '../../kit/api/api.ts';
import { piecesOf } from './result/highlight.tsx';
import classes from './resume-search.module.css';

const marked = z.object({
  errors: z.array(z.object({ message: z.string(), start: z.number(), end: z.number() })),
});

/** What is wrong with a query that can not be read, and where; null for other failures. */
export function queryErrors(error: unknown) {
  if (!(error instanceof ApiError) || !error.fields?.query) return null;
  const details = marked.safeParse(error.details).data;
  return {
    messages: details ? details.errors.map(({ message }) => message) : error.fields.query,
    marks: (details?.errors ?? [])
      .map(({ start, end }): [number, number] => [start, Math.max(end, start + 1)])
      .sort(([one], [other]) => one - other),
  };
}

interface QueryErrorProps {
  /** As it was sent: the places are in it. */
  query: string;
  errors: NonNullable<ReturnType<typeof queryErrors>>;
}

/** Says why a query can not be read, with the place underlined. */
export function QueryError({ query, errors: { messages, marks } }: QueryErrorProps) {
  // An error at the end points behind the last letter.
  const text = marks.some(([start]) => start >= query.length) ? `${query} ` : query;
  return (
    <Alert color="red" role="alert" mt="xs" py="xs">
      {messages.map((message) => (
        <Text key={message} size="sm">
          {message}
        </Text>
      ))}
      {marks.length > 0 && (
        <Text size="sm" mt={4} className={classes.echo} dir="auto">
          {piecesOf({ text, marks }).map((piece, at) =>
            piece.mark === null ? (
              <span key={at}>{piece.text}</span>
            ) : (
              <u key={at} className={classes.wrong}>
                {piece.text}
              </u>
            ),
          )}
        </Text>
      )}
    </Alert>
  );
}
