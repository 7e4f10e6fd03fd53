import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-16' } as const

/** Decoration beside words. A button that shows only an icon carries its own name. */
export function Icon({
  name,
  size = 'md',
  isFilled = false,
  className = '',
}: {
  name: IconName
  size?: keyof typeof sizes
  /** Drawn full instead of as an outline. */
  isFilled?: boolean
  className?: string
}) {
  return (
    <svg
      className={`${sizes[size]} flex-none ${isFilled ? 'fill-current' : 'fill-none'} stroke-current ${className}`}
      strokeWidth={size === 'xl' ? 1 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
