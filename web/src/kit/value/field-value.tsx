import { Anchor, Badge, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Field, FieldKind } from '@hireloom/contracts/kit/field';
import { kindOf } from '@hireloom/contracts/record-kinds';
import { choiceLabel } from './choice-label.ts';
import { DateView } from './date/date-view.tsx';
import { Ellipsis } from '../piece/ellipsis.tsx';
import { recordPath } from '../entity/record-path.ts';
import { StatusDot } from '../piece/status-dot.tsx';
import { fileIn, FileName } from './file-name.tsx';
import { figureText } from './measure-text.ts';
import { MoneyText } from './money/money-text.tsx';
import { PhoneLink } from './phone-link.tsx';
import { say } from '../words/say.ts';

interface FieldValueProps {
  kind: FieldKind;
  value: unknown;
  name: string;
  field?: Field | undefined;
  /** The record that the value stands in: an amount is shown with the currency beside it. */
  row?: Readonly<Record<string, unknown>> | undefined;
}

const TAGS_SHOWN = 3;

/** Shows one value as its kind asks for, on one line: the content of a table cell or of a key fact. */
export function FieldValue({ kind, value, name, field, row }: FieldValueProps): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'date':
      return <DateView value={String(value)} day />;
    case 'datetime':
      return <DateView value={String(value)} />;
    case 'boolean':
      return value === true ? say('Yes') : say('No');
    case 'integer':
    case 'decimal':
      return (
        <Figures>{name === 'id' ? String(value) : figureText(Number(value), field ?? { kind })}</Figures>
      );
    case 'money': {
      const currency = field?.currency && row?.[field.currency];
      const period = field?.period && row?.[field.period];
      return (
        <MoneyText
          amount={Number(value)}
          currency={isRef(currency) ? currency.id : undefined}
          period={period === 'month' || period === 'year' ? period : undefined}
        />
      );
    }
    case 'choice':
      return name.endsWith('status') ? (
        <StatusDot status={String(value)} label={choiceLabel(field, String(value))} />
      ) : (
        choiceLabel(field, String(value))
      );
    case 'ref':
    case 'lookup':
      return isRef(value) ? <Reference value={value} entity={field?.entity} /> : null;
    case 'refs':
    case 'lookups':
      return <Tags words={listOf(value).map((entry) => (isRef(entry) ? entry.name : ''))} />;
    case 'tags':
      return <Tags words={listOf(value).map(String)} />;
    case 'email':
      return <Outside href={`mailto:${String(value)}`}>{String(value)}</Outside>;
    case 'phone':
      return <PhoneLink phone={String(value)} />;
    case 'url':
      return <Outside href={webAddress(String(value))}>{String(value).replace(/^https?:\/\//, '')}</Outside>;
    case 'rows':
      return listOf(value).length === 0 ? null : String(listOf(value).length);
    case 'file': {
      const file = fileIn(value);
      return file && <FileName file={file} />;
    }
    case 'image':
      return null;
    case 'rich_text':
      return <Ellipsis>{plainText(String(value))}</Ellipsis>;
    default:
      return <Ellipsis>{textOf(value)}</Ellipsis>;
  }
}

/** True for `{ id, name }`. */
export function isRef(value: unknown): value is { id: number; name: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
}

/** Amounts stand at the right so that their figures line up. */
export const isAmount = (kind: FieldKind, name: string) =>
  (kind === 'integer' || kind === 'decimal' || kind === 'money') && name !== 'id';

/** The words of any value, for titles and activity entries. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (isRef(value)) return value.name;
  if (typeof value === 'boolean') return value ? say('Yes') : say('No');
  return typeof value === 'object'
    ? Object.values(value).map(textOf).filter(Boolean).join(', ')
    : String(value);
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

/** Only web addresses become links, whatever was stored. */
function webAddress(value: string): string | undefined {
  return /^https?:\/\//i.test(value) ? value : undefined;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function Figures({ children }: { children: string }) {
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{children}</span>;
}

function Outside({ href, children }: { href: string | undefined; children: string }) {
  return (
    <Anchor
      href={href}
      inherit
      truncate
      display="block"
      // E-mails and web addresses are written from left to right, and are cut at their end.
      dir="ltr"
      target="_blank"
      rel="noreferrer"
      title={children}
    >
      {children}
    </Anchor>
  );
}

function Reference({ value, entity }: { value: { id: number; name: string }; entity: string | undefined }) {
  const path = recordPath(kindOf(entity), value.id);
  if (!path) return <Ellipsis>{value.name}</Ellipsis>;
  return (
    <Anchor
      component={Link}
      to={path}
      inherit
      truncate
      display="block"
      c="inherit"
      dir="auto"
      title={value.name}
    >
      {value.name}
    </Anchor>
  );
}

function Tags({ words }: { words: string[] }) {
  if (words.length === 0) return null;
  const rest = words.slice(TAGS_SHOWN);
  return (
    <Group gap={4} wrap="nowrap" style={{ overflow: 'hidden' }}>
      {words.slice(0, TAGS_SHOWN).map((word) => (
        <Badge
          key={word}
          variant="default"
          size="sm"
          radius="sm"
          tt="none"
          fw={400}
          miw={32}
          maw={120}
          styles={{ root: { flexShrink: 1 }, label: { overflow: 'hidden' } }}
        >
          <span title={word}>{word}</span>
        </Badge>
      ))}
      {rest.length > 0 && (
        <Badge variant="transparent" size="sm" color="gray" data-hint={rest.join(', ')}>
          +{rest.length}
        </Badge>
      )}
    </Group>
  );
}
