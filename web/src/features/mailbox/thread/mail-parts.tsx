import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { createElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { fileEndpoints, filePermission } from '@hireloom/contracts/kit/entity-endpoints';
import {
  mailboxThreadEndpoints,
  type ThreadFull,
  type ThreadItem,
} from '@hireloom/contracts/mailbox/thread-endpoints';
import {
  IconDownload,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconPhoto,
} from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import type { Icon } from '../../../kit/page/route-table.tsx';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { useCan, useMay } from '../../../kit/session/session.ts';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import { say } from '../../../kit/words/say.ts';
import { handOverDraft, NEW_CANDIDATE } from '../../candidate/index.ts';
import classes from '../mailbox.module.css';
import type { OpenThread } from './use-thread.ts';

type Part = ThreadItem['parts'][number];

const signs: readonly (readonly [kind: RegExp, sign: Icon])[] = [
  [/pdf$/, IconFileTypePdf],
  [/^image\//, IconPhoto],
  [/zip|compressed|x-7z|x-rar/, IconFileZip],
  [/sheet|excel|csv/, IconFileSpreadsheet],
  [/word|text|rtf|opendocument/, IconFileText],
];

function PartSign({ part: { content_type } }: { part: Part }) {
  return createElement(signs.find(([kind]) => kind.test(content_type))?.[1] ?? IconFile, {
    size: 20,
    stroke: 1.5,
  });
}

interface PartsProps {
  item: ThreadItem;
  full: ThreadFull;
  thread: OpenThread;
}

/** What hangs on a mail: each can be saved; a document becomes a candidate, or a file of one. */
export function MailParts({ item, full, thread }: PartsProps) {
  return (
    <ul className={classes.parts} aria-label={say('Files of this mail')}>
      {item.parts.map((part) => (
        <PartTile key={part.part} part={part} item={item} full={full} thread={thread} />
      ))}
    </ul>
  );
}

function PartTile({ part, item, full, thread }: PartsProps & { part: Part }) {
  const navigate = useNavigate();
  const [working, setWorking] = useState<string | null>(null);
  const mayCreate = useCan('candidate', 'create');
  const mayAttach = useMay(filePermission(candidate, 'create'));
  const people = full.links.filter((link) => link.entity === 'candidate' && !link.is_suggested);
  const address = async (): Promise<string> => {
    const now = await thread.renewed();
    const found = now?.items
      .find(({ id }) => id === item.id)
      ?.parts.find((other) => other.part === part.part);
    return (found ?? part).url;
  };
  const work = async (name: string, deed: () => Promise<void>) => {
    setWorking(name);
    try {
      await deed();
    } catch (error) {
      toastError(error);
    } finally {
      setWorking(null);
    }
  };
  const save = () =>
    work('save', async () => {
      const step = document.createElement('a');
      step.href = await address();
      step.download = part.name;
      step.click();
    });
  const makeCandidate = () =>
    work('draft', async () => {
      const { resume } = await call(mailboxThreadEndpoints.draft, {
        params: { id: item.id },
        body: { part: part.part },
      });
      handOverDraft(resume);
      await navigate(NEW_CANDIDATE);
    });
  const attach = (id: number, name: string) =>
    work(`attach-${id}`, async () => {
      const reply = await fetch(await address());
      if (!reply.ok) throw new Error(say('{name} could not be read from the mailbox', { name: part.name }));
      const file = new File([await reply.blob()], part.name, { type: part.content_type });
      const query = { [candidate.files?.param ?? '']: id };
      await call(fileEndpoints(candidate).addFiles, { query, body: {}, files: { files: [file] } });
      toastSuccess(say('{file} was added to the documents of {name}', { file: part.name, name }));
    });
  return (
    <li className={classes.part}>
      <div className={classes.partHead}>
        <PartSign part={part} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text size="sm" truncate title={part.name} dir="auto">
            {part.name}
          </Text>
          <Text size="xs" c="dimmed">
            {fileSizeText(part.size)}
          </Text>
        </div>
        <ActionIcon
          size={32}
          aria-label={say('Save {name}', { name: part.name })}
          data-hint={say('Save')}
          loading={working === 'save'}
          onClick={() => void save()}
        >
          <IconDownload size={16} />
        </ActionIcon>
      </div>
      {part.is_document && (mayCreate || mayAttach) && (
        <Group gap={6}>
          {mayCreate && (
            <Button
              size="compact-xs"
              variant="light"
              loading={working === 'draft'}
              onClick={() => void makeCandidate()}
            >
              {say('New candidate')}
            </Button>
          )}
          {mayAttach &&
            people.map(({ record }) => (
              <Button
                key={record.id}
                size="compact-xs"
                variant="default"
                maw="100%"
                title={record.name}
                loading={working === `attach-${record.id}`}
                onClick={() => void attach(record.id, record.name)}
              >
                {say('Attach to {name}', { name: record.name })}
              </Button>
            ))}
        </Group>
      )}
    </li>
  );
}
