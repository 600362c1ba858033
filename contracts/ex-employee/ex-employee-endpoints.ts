import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { exEmployee, rehireWords } from './ex-employee.ts';

const tag = exEmployee.name;
const path = exEmployee.path;
const admins = { roles: ['admin'] } as const;
/** Who may let somebody through who is not to be hired again, and so reads why. */
export const passersBy = ['admin', 'super_recruiter'] as const;

/** Most people of one file, and up to how many are stored in the call itself. */
export const MOST_EX_EMPLOYEES = 50_000;
export const STORED_AT_ONCE = 1000;
const MOST_BYTES = 25 * 1024 * 1024;

/** How days are written in a file: said by whoever sends it, as 03/04/2024 tells nobody. */
export const dateForms = ['yyyy-mm-dd', 'dd/mm/yyyy', 'mm/dd/yyyy', 'dd.mm.yyyy', 'dd-mm-yyyy'] as const;
export type DateForm = (typeof dateForms)[number];
export const encodings = ['utf-8', 'utf-16', 'windows-1256'] as const;
export type Encoding = (typeof encodings)[number];
export const delimiters = ['comma', 'semicolon', 'tab'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Columns of a file, by the field they fill. They are called as in an export, in any order. */
export const importColumns = {
  name: 'Name',
  name_ar: 'Arabic name',
  employee_no: 'Employee number',
  id_number: 'Id number',
  birth: 'Date of birth',
  email: 'E-mail',
  phone: 'Phone',
  left_on: 'Left on',
  rehire: 'Rehire',
  reason: 'Reason',
} as const;
export type ImportField = keyof typeof importColumns;
export const neededFields: readonly ImportField[] = ['name', 'employee_no'];

/** What becomes of the rows of a file. Rows with errors are left out. */
const counts = z.object({
  total: z.number(),
  added: z.number(),
  changed: z.number(),
  /** Are there already, just so. */
  same: z.number(),
  wrong: z.number(),
});

export const importReport = counts.extend({
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  /** Headings that mean nothing here; their cells are left. */
  unknown: z.array(z.string()),
  /** The first of them; `line` is that of the file. */
  errors: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      column: z.string(),
      message: z.string(),
      phrase: phraseBeside,
    }),
  ),
  /** The import that works in the background; null where nothing is stored or all is stored already. */
  import: z.number().nullable(),
});
export type ImportReport = z.infer<typeof importReport>;

export const importState = counts.omit({ same: true }).extend({
  id: z.number(),
  state: z.enum(['running', 'done', 'failed']),
  done: z.number(),
});
export type ImportState = z.infer<typeof importState>;

/** Somebody who worked here and is this candidate, as far as the viewer may know. */
export const workedHere = z.object({
  left_on: z.string().nullable(),
  rehire: z.enum(rehireWords),
  /** Null for whoever may not read it. */
  reason: z.string().nullable(),
  matched_by: z.array(z.enum(['id_number', 'email', 'phone', 'name_birth', 'merged'])),
  /** Null for whoever may not read the list. */
  ex_employee: refValue.nullable(),
  /** Who let them through all the same. */
  passed: z.object({ by: refValue.nullable(), on: z.string(), reason: z.string().nullable() }).nullable(),
});
export type WorkedHere = z.infer<typeof workedHere>;

export const exEmployeeEndpoints = {
  /**
   * Multipart with the part `file`: people who worked here, as CSV. Without `store` only what would become of it. The same
   * file twice changes nothing.
   */
  import: endpoint({
    method: 'POST',
    path: `${path}import/`,
    tag,
    summary: 'Import ex-employees from CSV',
    access: admins,
    body: z.strictObject({
      dates: z.enum(dateForms, { error: 'Say how days are written' }),
      encoding: z.enum(encodings).optional(),
      delimiter: z.enum(delimiters).optional(),
      store: z.enum(['true', 'false']).default('false'),
    }),
    multipart: { files: ['file'], maxBytes: MOST_BYTES, maxFiles: 1 },
    response: importReport,
  }),
  importState: endpoint({
    method: 'GET',
    path: `${path}import/:id/`,
    tag,
    summary: 'How far an import has come',
    access: admins,
    params: idParams,
    response: importState,
  }),
  /** Vendors are answered nothing. */
  ofCandidate: endpoint({
    method: 'GET',
    path: '/customer/candidate/:id/ex-employee/',
    tag,
    summary: 'Whether a candidate worked here',
    access: { module: 'candidate', any: ['view_own', 'view_global'] },
    params: idParams,
    response: z.object({ results: z.array(workedHere) }),
  }),
  pass: endpoint({
    method: 'POST',
    path: '/customer/candidate/:id/ex-employee/',
    tag,
    summary: 'Let somebody through who is not to be hired again',
    access: { roles: passersBy },
    params: idParams,
    body: z.strictObject({
      reason: z
        .string()
        .trim()
        .min(3, 'Reason is required')
        .max(500, 'Reason may have at most 500 characters'),
    }),
    response: actionReply,
  }),
  unpass: endpoint({
    method: 'DELETE',
    path: '/customer/candidate/:id/ex-employee/',
    tag,
    summary: 'Take back that somebody is let through',
    access: { roles: passersBy },
    params: idParams,
    response: actionReply,
  }),
};
