import type { WireRedirect } from '../contract.ts'

const storedAs = 'paying'

/**
 * The whole page goes to where it is paid: by a link, or by a real form where the gateway wants fields. Whoever comes
 * back with the browser's own button finds the order, and not a checkout that could order a second time.
 */
export function goToPay(number: string, { url, fields }: WireRedirect): void {
  rememberPaying(number)
  history.replaceState(null, '', `/orders/${number}`)
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

function rememberPaying(number: string): void {
  try {
    sessionStorage.setItem(storedAs, number)
  } catch {
    // then the order's page only asks whether to pay, and watches all the same
  }
}

/** Whether whoever looks at this order has been at the payment page in this tab. */
export function wasPaying(number: string): boolean {
  try {
    return sessionStorage.getItem(storedAs) === number
  } catch {
    return false
  }
}

export function forgetPaying(): void {
  try {
    sessionStorage.removeItem(storedAs)
  } catch {
    // nothing was kept
  }
}
