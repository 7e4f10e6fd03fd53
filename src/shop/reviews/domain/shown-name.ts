/** The names somebody can choose to be shown by: 'Meera I.', 'Meera Iyer', 'A buyer'. */
export function namesFor(name: string): string[] {
  const parts = name
    .trim()
    .split(/\s+/u)
    .filter((part) => part !== '')
  const first = parts[0] ?? ''
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  const initial = [...last][0]
  return [
    ...(initial ? [`${first} ${initial.toLocaleUpperCase('en')}.`] : []),
    ...(first ? [[first, last].filter((part) => part !== '').join(' ')] : []),
    'A buyer',
  ].map((shown) => shown.slice(0, 60))
}
