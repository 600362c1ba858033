/** What the parent asks the process that opens mails: all of a mail, or one of the things that hang on it. */
export type MailRequest =
  | { kind: 'mail'; source: Uint8Array }
  | { kind: 'part'; source: Uint8Array; part: string };

export interface ParsedPart {
  part: string;
  name: string;
  content_type: string;
  size: number;
  content_id: string | null;
}

/** What became of a mail of ours, as a report of delivery says. */
export interface DeliveryReport {
  /** The Message-ID of the mail that it is about; null where the report does not say. */
  message_id: string | null;
  failures: { address: string; status: string; words: string; is_final: boolean }[];
}

export interface ParsedMail {
  html: string | null;
  plain: string | null;
  parts: ParsedPart[];
  report: DeliveryReport | null;
}

export interface PartBytes {
  bytes: Buffer;
  name: string;
  content_type: string;
}

export type MailAnswer =
  | { kind: 'ready' }
  | { kind: 'mail'; mail: ParsedMail }
  | { kind: 'part'; bytes: Uint8Array; name: string; content_type: string }
  | { kind: 'no_part' }
  | { kind: 'failed' };
