// Where the shops of the browser tests listen: one for each worker, and one that nobody writes to.
const first = Number(process.env.E2E_PORT ?? 3217)

export const portOf = (shop: number | 'untouched'): number => first + (shop === 'untouched' ? 9 : shop)

/** For `test.use`: a shop in which exactly the demo's products stand, whatever other tests do. Only for tests that read. */
export const untouched = { baseURL: `http://127.0.0.1:${portOf('untouched')}` }
