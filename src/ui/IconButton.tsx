import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

type Named = { 'aria-label': string } | { 'aria-labelledby': string }

export const iconButtonClass =
  'grid size-11 flex-none place-items-center rounded-full text-ink hover:bg-chuna-100'

/** A round button with nothing but an icon; the type asks for its name. */
export function IconButton({
  icon,
  size = 'md',
  className = '',
  ...rest
}: { icon: IconName; size?: 'sm' | 'md' | 'lg' } & Named & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" className={`${iconButtonClass} ${className}`} {...rest}>
      <Icon name={icon} size={size} />
    </button>
  )
}

/** The same with an outline, for carousels and galleries. */
export const roundOutline = 'border border-chuna-300 bg-white hover:border-ink hover:bg-white'
