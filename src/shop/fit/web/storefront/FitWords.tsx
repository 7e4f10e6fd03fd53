import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import type { Level } from '../../domain/verdict.ts'

/** Always a mark and a word, never colour alone. */
export const marks: Record<
  Level,
  { icon: IconName; colour: string; badge: 'ok' | 'wait' | 'bad' | 'mute'; word: string }
> = {
  fits: { icon: 'circle-check', colour: 'text-neem-600', badge: 'ok', word: 'Fits' },
  tight: { icon: 'triangle-exclamation-point', colour: 'text-haldi-800', badge: 'wait', word: 'Tight' },
  does_not: { icon: 'circle-x', colour: 'text-geru-600', badge: 'bad', word: 'Does not' },
  not_sure: { icon: 'circle-question-mark', colour: 'text-chuna-700', badge: 'mute', word: 'Not sure' },
}

/** A verdict in a line. */
export const FitWords = ({
  level,
  className = '',
  children,
}: {
  level: Level
  className?: string
  children: ReactNode
}) => (
  <span className={`flex items-start gap-1.5 font-small-bold ${marks[level].colour} ${className}`}>
    <Icon name={marks[level].icon} size="sm" className="mt-0.5 flex-none" />
    <span className="min-w-0">{children}</span>
  </span>
)
