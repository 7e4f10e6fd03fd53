import type { WireRedirect } from '../contract.ts'

const storedAs = 'paying'

/** Leaves for the page where the money is asked for; the order page knows on the way back that somebody was there. */
export function goToPay(number: string, { url, fields }: WireRedirect): void {
  try {
    sessionStorage.setItem(storedAs, number)
  } catch {
    // then the page only asks whether to pay, and watches all the same
  }
  if (!fields) {
    location.assign(url)
    return
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
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
