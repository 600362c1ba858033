/** A meeting as it is wanted. `key` is of its interview for ever: a platform that is asked twice makes one. */
export interface MeetingWish {
  key: string;
  title: string;
  starts_on: Date;
  ends_on: Date;
}

export interface MadeMeeting {
  id: string;
  link: string;
}

/** A platform that makes meetings. Every step is bounded in time and throws `MeetingFault`. */
export interface MeetingMaker {
  /** May be asked again with the same key, whatever became of the time before: there is one meeting then. */
  make(wish: MeetingWish): Promise<MadeMeeting>;
  /** Brings a meeting to its new time; its link stays. Answers false where the platform does not have it any more. */
  change(id: string, wish: MeetingWish): Promise<boolean>;
  /** What is gone already is dropped. */
  drop(id: string): Promise<void>;
  /** Makes a meeting and drops it again. Answers its link. */
  try(wish: MeetingWish): Promise<string>;
}

/** A maker that is tried by what it does. */
export const tried = (maker: Omit<MeetingMaker, 'try'>): MeetingMaker => ({
  ...maker,
  async try(wish) {
    const { id, link } = await maker.make(wish);
    await maker.drop(id);
    return link;
  },
});
