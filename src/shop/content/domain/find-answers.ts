// Which sections of a page answer what somebody typed into its search.

type Section = {
  heading: string
  paragraphs: readonly string[]
  links?: readonly { label: string }[] | undefined
}

/** Said around what is asked, and found everywhere. */
const around = new Set(
  'a an and can do does for how i in is it me my of on the to we what when where why will you your'.split(
    ' ',
  ),
)

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Those in which every word that matters begins a word; all of them where nothing is asked. */
export function findAnswers<T extends Section>(sections: readonly T[], typed: string): T[] {
  const asked = wordsIn(typed).filter((word) => !around.has(word))
  return sections.filter(({ heading, paragraphs, links = [] }) => {
    const words = wordsIn([heading, ...paragraphs, ...links.map(({ label }) => label)].join(' '))
    return asked.every((ask) => words.some((word) => word.startsWith(ask)))
  })
}
