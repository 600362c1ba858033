declare module 'word-extractor' {
  interface WordDocument {
    getBody(): string;
    getHeaders(options?: { includeFooters?: boolean }): string;
    getTextboxes(options?: { includeHeadersAndFooters?: boolean; includeBody?: boolean }): string;
  }
  export default class WordExtractor {
    extract(source: string | Buffer): Promise<WordDocument>;
  }
}

declare module 'word-extractor/lib/buffer-reader.js' {
  export default class BufferReader {
    constructor(source: Buffer);
  }
}

declare module 'word-extractor/lib/ole-compound-doc.js' {
  import type BufferReader from 'word-extractor/lib/buffer-reader.js';

  export default class OleCompoundDoc {
    constructor(reader: BufferReader);
    read(): Promise<OleCompoundDoc>;
    /** The bytes of a stream, none where there is none of the name. */
    stream(name: string): AsyncIterable<Buffer>;
  }
}
