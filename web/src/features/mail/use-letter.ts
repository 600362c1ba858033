import { useEffect, useMemo, useRef, useState } from 'react';
import type { MailTemplateRow } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { dropDraft, draftKey, keepDraft, readDraft } from '../../kit/entity-form/form-draft.ts';
import type { NewLetter } from '../../kit/mail/mail-desk.ts';
import { useViewer } from '../../kit/session/session.ts';
import { useLanguage } from '../../kit/words/current.ts';
import { emptyLetter, isBlank, type LetterValues, letterValues } from './letter-values.ts';
import { useCorrespondent, useMemberAddresses, useTemplates } from './mail-queries.ts';
import { rejectionTemplate, templatesFor, textIn } from './template-text.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A letter that is being written: what it holds, whether that is more than it began with, and the draft of it. */
export function useLetter({ about, begin, members = [], others = [], rejects = false }: NewLetter) {
  const { user } = useViewer();
  const language = useLanguage();
  const answered = begin?.reply_to_item ?? begin?.forward_item;
  const key = begin
    ? draftKey(user.id, begin.forward_item ? 'mail-forward' : 'mail-answer', answered ?? undefined)
    : draftKey(user.id, `mail-${about?.kind ?? 'new'}`, about?.id);
  const [draft, setDraft] = useState(() => draftOf(key));
  const [start, setStart] = useState(() => ({ ...emptyLetter(language), ...begin }));
  const [values, setValues] = useState(draft?.values ?? start);
  const latest = useRef(values);
  latest.current = values;

  const correspondent = useCorrespondent(about);
  const isOfJob = about?.kind === 'job';
  const team = useMemberAddresses(isOfJob).data?.results;
  const people = useMemo(() => {
    const address = (id: number) => team?.find((member) => member.id === id)?.user.email ?? [];
    return {
      first: isOfJob ? members.flatMap(({ id }) => address(id)) : undefined,
      others: [...members, ...others].flatMap(({ id }) => address(id)),
    };
  }, [isOfJob, members, others, team]);
  const isRead = about === null || (isOfJob ? team !== undefined : correspondent.data !== undefined);
  const own = useMemo(
    () => [...new Set([...(correspondent.data?.addresses ?? []), ...people.others])],
    [correspondent.data, people],
  );
  const templates = templatesFor(useTemplates().data ?? [], about?.kind ?? 'candidate');

  /** What the dialog itself fills in is nothing that somebody typed. */
  const fill = (part: Partial<LetterValues>) => {
    setStart((now) => ({ ...now, ...part }));
    setValues((now) => ({ ...now, ...part }));
  };
  const first = people.first ?? own.slice(0, 1);
  useEffect(() => {
    if (isRead && latest.current.to === null) fill({ to: first });
    // Once, as soon as the address is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRead]);
  const proposed = rejects && !draft ? rejectionTemplate(templates) : undefined;
  useEffect(() => {
    if (proposed && latest.current.template === null) fill(partOf(proposed, latest.current.language));
    // Proposed once: what was chosen or typed since stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [proposed?.id]);

  const changed = !isSame(values, start) || values.files.some((file, at) => file !== start.files[at]);
  useEffect(() => {
    if (changed) keepDraft(key, values, undefined);
    else dropDraft(key);
  }, [key, values, changed]);

  return {
    values,
    own,
    isRead,
    failed: correspondent.isError,
    templates,
    recordFiles: correspondent.data?.files ?? [],
    changed,
    lost: draft?.lost,
    set: (part: Partial<LetterValues>) => setValues((now) => ({ ...now, ...part })),
    /** Whether a template would put its text in the place of typed words. */
    overTyped: () => {
      const { subject, body, template, language: chosen } = latest.current;
      if (subject.trim() === '' && isBlank(body)) return false;
      const row = templates.find(({ id }) => id === template);
      const text = row && textIn(row, chosen);
      return !text || text.subject !== subject || text.body !== body;
    },
    /** Takes the text and the files of a template in a language; null leaves what is written. */
    take: (row: MailTemplateRow | null, chosen: string) => {
      const { template, kept } = latest.current;
      const before = templates.find(({ id }) => id === template)?.files ?? [];
      const rest = kept.filter(({ id }) => !before.some((file) => file.id === id));
      setValues((now) => ({
        ...now,
        ...(row
          ? { ...partOf(row, chosen), kept: [...rest, ...partOf(row, chosen).kept] }
          : { template: null, kept: rest, language: chosen }),
      }));
    },
    startAgain: () => {
      dropDraft(key);
      setDraft(null);
      setValues(start.to === null && isRead ? { ...start, to: first } : start);
    },
    /** Lets go what was typed, once it is sent or no longer wanted. */
    drop: () => {
      latest.current = start;
      setValues(start);
      dropDraft(key);
    },
  };
}

export type Letter = ReturnType<typeof useLetter>;

function partOf(row: MailTemplateRow, language: string) {
  const kept = row.files.map(({ id, name, size }) => ({ id, name, size }));
  return { template: row.id, ...textIn(row, language), kept };
}

function draftOf(key: string): { values: LetterValues; lost: string[] } | null {
  const draft = readDraft(key);
  const values = letterValues.safeParse(draft?.values);
  return draft && values.success ? { values: values.data, lost: draft.lost ?? [] } : null;
}
