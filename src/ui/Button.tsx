import type { ComponentProps } from 'react'
import { Link } from 'react-router'

const kinds = {
  primary: 'border-transparent bg-jamun-600 text-white hover:bg-jamun-700',
  secondary: 'border-ink bg-white text-ink hover:bg-ink hover:text-white',
  line: 'border-chuna-300 bg-white text-ink hover:border-ink hover:bg-ink hover:text-white',
  quiet: 'border-transparent bg-chuna-100 text-ink hover:bg-chuna-200',
  ghost: 'border-transparent text-ink hover:bg-chuna-100',
  danger: 'border-geru-600 bg-white text-geru-700 hover:bg-geru-600 hover:text-white',
  dangerSolid: 'border-transparent bg-geru-600 text-white hover:bg-geru-700',
} as const

const sizes = {
  sm: 'min-h-11 px-3.5 text-md',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-7 text-lg',
} as const

type Look = { kind?: keyof typeof kinds; size?: keyof typeof sizes }

export const buttonClass = ({ kind = 'line', size = 'md' }: Look): string =>
  `inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold leading-none transition-colors duration-[120ms] ${sizes[size]} ${kinds[kind]} disabled:border-transparent disabled:bg-chuna-200 disabled:text-chuna-600`

export function Button({
  kind,
  size,
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={`${buttonClass({ kind, size })} ${className}`} {...rest} />
}

export function ButtonLink({ kind, size, className = '', ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={`${buttonClass({ kind, size })} ${className}`} {...rest} />
}
