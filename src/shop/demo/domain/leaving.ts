/** Where the process that owns the tables hears that something is asked of it. */
export const askedChannel = 'demo_asked'

/** So long, or until the first order, the demo can be brought back. */
export const undoHours = 24

/** Capitals and spaces around it do not matter. */
export const isName = (typed: string, name: string): boolean =>
  typed.trim().toLowerCase() === name.trim().toLowerCase() && typed.trim() !== ''
