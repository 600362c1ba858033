import type { Readable } from 'node:stream';

/** A file as it came in: in temporary storage, measured, hashed, its type read from its bytes. */
export interface Upload {
  /** Name of the multipart field. */
  field: string;
  /** The sender's name for the file, cleaned; data, never a path. */
  name: string;
  size: number;
  sha256: string;
  content_type: string;
  /** Path of the temporary file on this machine. */
  path: string;
  /** A picture that holds nothing but its pixels: what `takePicture` has made of what came in. */
  drawn_anew?: true;
}

export interface ReceiveOptions {
  /** Web pages and Word's XML are taken too: where they are read as documents. */
  markup?: boolean;
}

/** Where files live: a folder on this machine or an S3 bucket. Stored names are random. */
export interface Storage {
  /** Streams a request's file part to a temporary file; refuses past `maxBytes` with `too_large`. */
  receive(
    part: { fieldname: string; filename: string; file: Readable },
    maxBytes: number,
    options?: ReceiveOptions,
  ): Promise<Upload>;
  /** Streams bytes that are a part of something to a temporary file, whatever they are; past `maxBytes` like `receive`. */
  receivePart(source: Readable, maxBytes: number): Promise<Upload>;
  /** Makes a received file permanent and durable. Answers its stored name. */
  keep(upload: Upload): Promise<string>;
  /** Removes the temporary file, if it is still there. */
  discard(upload: Upload): Promise<void>;
  read(storedName: string, range?: { start: number; end: number }): Promise<Readable>;
  remove(storedName: string): Promise<void>;
  /** Is it there and writable? For the health call. */
  check(): Promise<void>;
  /** Every kept file and when it was stored, in no order. */
  stored(): AsyncIterable<{ name: string; stored_on: Date }>;
  /** Removes temporary files last written before a moment: remains of requests that died. Answers their number. */
  sweepTemporary(before: Date): Promise<number>;
}
