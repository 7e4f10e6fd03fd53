// What was changed and pressed before the page's code was there, told to the code that is there now (public/first.js).

export type Early = {
  pressed: Set<HTMLElement>
  /** Fields, with what they held. */
  changed: Map<Element, string | boolean>
  end: () => void
}

export async function giveBack({ pressed, changed, end }: Early): Promise<void> {
  end()
  for (const [field, held] of changed) tell(field, held)
  for (const button of pressed) {
    // whatever came before it is drawn by then
    await new Promise((resolve) => setTimeout(resolve))
    button.click()
  }
}

/** React hears of a field only if it does not hold that already, as far as React has seen. */
function tell(field: Element, held: string | boolean): void {
  if (typeof held === 'boolean') {
    const tick = field as HTMLInputElement
    tick.checked = !held
    tick.click()
  } else if (field instanceof HTMLSelectElement) {
    field.value = held
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.value = held === '' ? ' ' : ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, held)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
