import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-16' } as const

/** Decoration beside words. A button that shows only an icon carries its own name. */
export function Icon({
  name,
  size = 'md',
  className = '',
}: {
  name: IconName
  size?: keyof typeof sizes
  className?: string
}) {
  return (
    <svg
      className={`${sizes[size]} flex-none fill-none stroke-current ${className}`}
      strokeWidth={size === 'xl' ? 1 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
