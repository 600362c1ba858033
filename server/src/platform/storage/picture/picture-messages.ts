/** Pictures that browsers show and that can't act. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];

/** What the drawing process is asked. */
export interface DrawRequest {
  bytes: Uint8Array;
  type: ImageType;
  /** Neither side of the drawn picture is longer. */
  side: number;
  /** Above this a picture without loss becomes one with some. */
  bytesMost: number;
}

/** What it answers: `ready` once, then one of the others; nothing at all when a picture killed it. */
export type DrawAnswer =
  | { kind: 'ready' }
  | { kind: 'drawn'; bytes: Uint8Array; type: ImageType }
  | { kind: 'unreadable' };
