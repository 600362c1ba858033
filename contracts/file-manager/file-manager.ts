import { z } from 'zod';
import type { Permission } from '../permissions.ts';

/** What a file is to the record that keeps it. */
export const fileKinds = ['file', 'resume', 'document', 'letter', 'client_resume', 'own'] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileKindLabels: Record<FileKind, string> = {
  file: 'File',
  resume: 'Resume',
  document: 'Onboarding document',
  letter: 'Offer letter',
  client_resume: 'Client resume',
  own: 'Folder file',
};

/** What people call the formats of files, by the content types that belong to each. */
export const fileTypes = {
  pdf: ['application/pdf'],
  word: [
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/rtf',
    'application/vnd.oasis.opendocument.text',
  ],
  sheet: [
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
  ],
  picture: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/tiff', 'image/heic'],
  text: ['text/plain'],
} as const;
export type FileType = keyof typeof fileTypes;
/** The setting that says whether files of a content type are taken. */
export function takenAs(contentType: string): `takes_${FileType | 'other'}` {
  const found = Object.entries(fileTypes).find(([, types]) => types.some((type) => type === contentType));
  return `takes_${(found?.[0] ?? 'other') as FileType | 'other'}`;
}

export const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]];

/** Places of the tree: records, and folders of one's own. */
export const placeKinds = [
  'organization',
  'company',
  'business_unit',
  'department',
  'job',
  'applicant',
  'candidate',
  'folder',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place in an address: `job:12`. */
export const placeText = z
  .string()
  .regex(new RegExp(`^(?:${placeKinds.join('|')}):[1-9]\\d{0,14}$`), 'This place is not known');

export const fileSorts = ['created_on', 'name', 'size', 'content_type'] as const;
export type FileSort = (typeof fileSorts)[number];

/** Files of a page. */
export const FILE_PAGE = 50;
/** So many are counted and can be paged through; whoever has more narrows them. */
export const MOST_LISTED = 1000;
/** Files of one zip, and their bytes. */
export const MOST_ZIPPED = 2000;
export const MOST_ZIPPED_BYTES = 2 * 1024 ** 3;
/** Folders below each other. */
export const MOST_LEVELS = 8;

// The page is everybody's (specification, section 2): recruiters have the switches of files, the others what their role
// opens to them. Which files each sees is decided record by record.
const everybody = ['hiring_manager', 'vendor'] as const;
export const seesFiles: Permission = { module: 'file', any: ['view'], also: everybody };
export const keepsOwnFiles: Permission = { module: 'file', any: ['create'], also: everybody };
export const deletesFiles: Permission = { module: 'file', any: ['delete'], also: everybody };
/** Outsiders and hiring managers hand nothing on. */
export const sharesFiles: Permission = { module: 'file', any: ['create'] };

export const refRow = z.object({ id: z.number(), name: z.string() });

/** A file as the file manager lists it. `url` is a signed link, good for five minutes. */
export const managedFile = z.object({
  id: z.number(),
  name: z.string(),
  size: z.number(),
  content_type: z.string(),
  kind: z.enum(fileKinds),
  /** The record or folder that keeps it. */
  owner: z.object({ place: placeText, id: z.number(), name: z.string() }),
  category: refRow.nullable(),
  /** What the team calls its field that this is a file of. */
  field: z.string().nullable(),
  created_on: z.string(),
  created_by: refRow.nullable(),
  url: z.string(),
  /** Older files of the same name of its owner. */
  versions: z.number(),
  /** Found by what stands in it, not by its name. */
  in_text: z.boolean(),
  /** The words where they stand in it. */
  snippet: z.string().nullable(),
  may_delete: z.boolean(),
  /** Say what kind of document it is, hold it, and make an older version current again. */
  may_change: z.boolean(),
  /** Nobody deletes it until the hold is lifted. */
  hold: z.object({ reason: z.string(), on: z.string(), by: refRow.nullable() }).nullable(),
  /** The day on which it goes into the trash by the rule of its category. */
  goes_on: z.iso.date().nullable(),
});
export type ManagedFile = z.infer<typeof managedFile>;

/** A place below another. */
export const placeNode = z.object({ place: placeText, name: z.string(), has_below: z.boolean() });
export type PlaceNode = z.infer<typeof placeNode>;
