/** So much a part of an upload may hold; slow lines send smaller ones. Small pages read this: it knows no schema. */
export const MOST_PART_BYTES = 4 * 1024 * 1024;

/** A transfer that was begun and has not arrived may be gone on with for so long. */
export const TRANSFER_DAYS = 2;
