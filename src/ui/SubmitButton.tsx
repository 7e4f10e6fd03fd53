import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

/** Says what it is doing while it does it; its form takes no second press meanwhile. */
export function SubmitButton({
  busy,
  busyLabel,
  kind = 'primary',
  children,
  ...rest
}: ComponentProps<typeof Button> & { busy: boolean; busyLabel: string }) {
  return (
    <Button type="submit" kind={kind} aria-busy={busy} {...rest}>
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {busy ? busyLabel : children}
    </Button>
  )
}
