/** Where the browser is sent to: a link, or a form where the gateway wants fields. */
export type WayToPay = { url: string; fields: Record<string, string> | null }

/**
 * The whole page goes to where it is paid. Whoever comes back with the browser's own button finds `home`, and not a form
 * that could ask a second time.
 */
export function leaveToPay(home: string, { url, fields }: WayToPay): void {
  history.replaceState(null, '', home)
  // some browsers show a page that was left as it was
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  if (!fields) {
    location.assign(url)
    return
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
