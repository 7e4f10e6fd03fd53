export const customerSorts = ['last', 'spent', 'name'] as const
export const customerKinds = ['account', 'guest', 'erased'] as const

/** In rupees: for one customer in a day, and from one of the staff in a day. */
export const mostGoodwill = 10_000
export const mostGoodwillOfStaff = 50_000
