/** What came is no table that we can read. */
export class Unreadable extends Error {}
