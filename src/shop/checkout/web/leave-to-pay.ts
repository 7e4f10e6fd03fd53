import type { WireRedirect } from '#shop/orders/contract.ts'

/** The whole page goes to where it is paid: by a link, or by a real form where the gateway wants fields. */
export function leaveToPay({ url, fields }: WireRedirect): void {
  if (!fields) return location.assign(url)
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
