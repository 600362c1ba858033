import { bookFor } from '@hireloom/contracts/template/book';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { FieldLine } from '../letter/field-line.tsx';
import { LetterEditor } from '../letter/letter-editor.tsx';

const book = bookFor({ category: 'applicant', place: 'mail' });

/** The editors of letters: fields as chips, one that is not known, one with a text to stand instead. */
export function GalleryLetter() {
  const [subject, setSubject] = useState('Your application for {job__position}');
  const [body, setBody] = useState(
    '<p>Dear {applicant__first_name|colleague},</p><p>thank you for {nope}. We answer by <strong>{job__close_date}</strong>.</p><p dir="rtl">شكرًا لك يا {applicant__name_ar}</p>',
  );
  return (
    <Stack>
      <FieldLine label="Subject" value={subject} onChange={setSubject} book={book} required />
      <LetterEditor
        label="Letter"
        value={body}
        onChange={setBody}
        book={book}
        onPicture={() => Promise.resolve(null)}
      />
      <FieldLine
        label="Subject without fields"
        value=""
        onChange={() => undefined}
        error="Subject is required"
      />
    </Stack>
  );
}
