/** What a resume in the format of a client may say of a person, by the names of its fields. Lists have rows. */
export interface ResumePerson {
  plain: Record<string, string>;
  lists: Record<string, Record<string, string>[]>;
}
