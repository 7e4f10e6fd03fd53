// What was changed and pressed before the page's code was there, told to the code that is there now (first.js).

type Held = [value: string, isTicked: boolean | undefined]

export type Early = {
  pressed: Set<HTMLElement>
  /** Fields, with what they held. */
  changed: Map<Element, Held>
  end: () => void
}

export async function giveBack({ pressed, changed, end }: Early): Promise<void> {
  end()
  for (const [field, held] of changed) tell(field, held)
  for (const button of pressed) {
    // whatever came before it is drawn by then
    await new Promise((resolve) => setTimeout(resolve))
    standingFor(button)?.click()
  }
}

/** The page may have been drawn anew since. */
const standingFor = (button: HTMLElement): HTMLElement | undefined =>
  button.isConnected
    ? button
    : [...document.querySelectorAll('button')].find(
        (other) => other.textContent === button.textContent && other.ariaLabel === button.ariaLabel,
      )

/** React hears of a field only if it does not hold that already, as far as React has seen. */
function tell(field: Element, [value, isTicked]: Held): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !isTicked
    field.click()
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.value = value === '' ? ' ' : ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
