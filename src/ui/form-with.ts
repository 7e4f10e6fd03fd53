/** What an upload takes. */
export function formWith(file: Blob): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}
