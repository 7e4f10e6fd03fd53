/** How long an account's list shows what it was told, and how long anybody waits at the most. */
export const toldDays = 90
export const waitingDays = 365
