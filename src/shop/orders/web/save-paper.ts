import { saveFromApi } from '#shop/accounts/web/save-from-api.ts'

/** Fetches a tax paper with what proves whose it is, and hands it to the browser as a file. */
export const fetchPaper = (path: string, name: string, headers?: Record<string, string>): Promise<void> =>
  saveFromApi(path, `${name.replaceAll('/', '-')}.pdf`, { headers, patience: 30_000 })
