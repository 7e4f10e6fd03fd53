import type { WireRedirect } from '#shop/orders/contract.ts'

/**
 * The whole page goes to where it is paid: by a link, or by a real form where the gateway wants fields. Whoever comes
 * back with the browser's own button finds the order and not a checkout that could order a second time.
 */
export function leaveToPay({ url, fields }: WireRedirect, comingBackTo: string): void {
  history.replaceState(null, '', comingBackTo)
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
