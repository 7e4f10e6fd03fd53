// What stands in the fields of a dialog's form, as plain values by name, and putting it back as if it were typed.
import { flushSync } from 'react-dom'

export type Typed = Record<string, unknown>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

// secrets are never kept, and a browser lets nobody put a file back
const left = ['password', 'file', 'hidden', 'submit', 'button']

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

const keyOf = (control: Control): string =>
  isBox(control) ? `${control.name}=${control.value}` : control.name

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      isControl(element) && element.name !== '' && !left.includes(element.type),
  )

/** What stands in the form now. */
export const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    controlsOf(form).map((control) => [keyOf(control), isBox(control) ? control.checked : control.value]),
  )

function put(control: Control, value: unknown): void {
  if (isBox(control)) {
    if (control.checked !== value) control.click()
    return
  }
  // past what React watches, or it takes the event for one that changes nothing
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  setter?.call(control, value)
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
}

/** One after the other, as somebody would: a choice may bring the fields that come after it. */
export function typeInto(form: HTMLFormElement, values: Typed): void {
  for (const [key, value] of Object.entries(values)) {
    const control = controlsOf(form).find((one) => keyOf(one) === key)
    if (control) flushSync(() => put(control, value))
  }
}
