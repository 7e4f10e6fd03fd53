import type { ToggleEvent } from 'react'

/**
 * A popover that opens takes the focus: its first control, or itself as long as that is on its way. The browser gives it
 * back to where it was when the popover closes.
 */
export function takeFocus({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState !== 'open') return
  const first = currentTarget.querySelector<HTMLElement>('input, button, a')
  ;(first ?? currentTarget).focus({ preventScroll: true })
}
