// What uses a registration or a place.
type ByKind<T> = { invoice: T; credit_note: T; debit_note: T }

export type Papers = { next: ByKind<string>; thisYear: ByKind<number>; ever: number }

/** What lies at a place, and how many orders still leave from there. */
export type Shelf = { pieces: number; products: number; orders: number }
