const grounds = { person: 'bg-jamun-500', job: 'bg-chuna-600' } as const

/** 'KN' for Kabir Nair. Decoration: the name stands beside it. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ''
  return `${first}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}

export const Initials = ({ name, kind = 'person' }: { name: string; kind?: keyof typeof grounds }) => (
  <span
    aria-hidden="true"
    className={`grid size-9 flex-none place-items-center rounded-full text-sm font-semibold text-white ${grounds[kind]}`}
  >
    {initialsOf(name)}
  </span>
)
