import { IconButton } from '#ui/IconButton.tsx'
import { columns } from './kept.ts'

/** On a phone: large pictures one below the other, or two beside each other. The page remembers it, not the address. */
export function ColumnsSwitch() {
  const isTwo = columns.useHas('2')
  return (
    <IconButton
      icon="layout-grid"
      aria-label="Two columns"
      aria-pressed={isTwo}
      className="ml-2 rounded-md border border-chuna-300 aria-pressed:border-jamun-600 aria-pressed:bg-jamun-50 aria-pressed:text-jamun-600 sm:hidden noscript:hidden"
      onClick={() => {
        if (isTwo) columns.clear()
        else columns.add('2')
        document.documentElement.toggleAttribute('data-two-columns', !isTwo)
      }}
    />
  )
}
