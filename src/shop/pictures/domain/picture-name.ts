// A picture's address cannot be guessed, and says which of its versions it names.

/** What uploads are called before their width and form, from the bytes the caller drew. */
export const pictureNameFrom = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const pictureUrl = (name: string): string => `/media/uploads/${name}.webp`

/** One of the files of an upload, such as 5f…e1-800.webp. */
export const isPictureFile = (file: string): boolean => /^[0-9a-f]{32}(-\d{3,4})?\.(webp|avif)$/.test(file)
