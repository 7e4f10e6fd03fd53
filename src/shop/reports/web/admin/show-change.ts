/** 'Up 18%' against the days before; nothing where there is nothing to compare with. */
export function showChange(now: number, before: number): { words: string; isUp: boolean } | undefined {
  if (before === 0) return undefined
  const percent = Math.round(((now - before) * 100) / before)
  if (percent === 0) return { words: 'The same', isUp: true }
  return { words: `${percent > 0 ? 'Up' : 'Down'} ${Math.abs(percent)}%`, isUp: percent > 0 }
}
