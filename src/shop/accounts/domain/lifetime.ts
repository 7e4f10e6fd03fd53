import { isStaff } from './roles.ts'

const minutes = 60
const hours = 60 * minutes
const days = 24 * hours

/** How long a session lasts unused, and how long at most. Staff hold more keys, so theirs are short. */
export const lifetimeOf = (role: string): { idleSeconds: number; mostSeconds: number } =>
  isStaff(role)
    ? { idleSeconds: 30 * minutes, mostSeconds: 10 * hours }
    : { idleSeconds: 14 * days, mostSeconds: 30 * days }

export const mostSessions = 10
export const mostKnownDevices = 10
/** A browser that was not used for so long is a stranger again. */
export const keptDeviceSeconds = 180 * days
/** How long a typed password counts for acts that cannot be taken back. */
export const confirmedForSeconds = 10 * minutes
export const resetLinkSeconds = 30 * minutes
export const confirmLinkSeconds = 7 * days
export const invitationSeconds = 7 * days
/** The law gives notice before data is erased; a login in this time calls it off. */
export const eraseAfterSeconds = 2 * days

/**
 * How long strangers wait between two guesses at one account, by how many were wrong above the limit. It grows, and
 * ends a minute after the last guess: a wall would shut the account's owner out for as long as somebody likes.
 */
export const secondsBetweenGuesses = (above: number): number =>
  Math.min(60, 5 * 2 ** Math.floor(Math.max(0, above - 1) / 20))

/** What was sent is looked up when somebody says it never came; after that it is of no use. */
export const keptMailSeconds = 90 * days

export const secondsAfter = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000)
