/**
 * "Indiranagar, Bengaluru", and a locality that is called like its city once: "Chennai". For names that are shown already:
 * the server says them as in place-names.ts, and browsers need not know what they were called.
 */
export const localityAndCity = (locality: string, city: string): string =>
  locality === '' || locality === city ? city : `${locality}, ${city}`
