import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { BulkKind } from './bulk-changes.ts'

const acts: [kind: BulkKind, label: string][] = [
  ['price', 'Selling price'],
  ['discount', 'Discount'],
  ['availability', 'Availability'],
  ['category', 'Category'],
  ['brand', 'Brand'],
  ['stock', 'Stock'],
  ['published', 'Publish'],
  ['attribute', 'Product field'],
]

/** In ink, as long as rows are selected. */
export const SelectionBar = ({
  count,
  isDeletedView,
  onAct,
  onDelete,
  onRestore,
  onClear,
}: {
  count: number
  isDeletedView: boolean
  onAct: (kind: BulkKind) => void
  onDelete: () => void
  onRestore: () => void
  onClear: () => void
}) => (
  <section
    aria-label="Selected products"
    className="on-dark sticky top-17 z-[5] flex flex-wrap items-center gap-2 rounded-md bg-ink px-4 py-2 text-white lg:w-[min(70vw,100%)]"
  >
    <p role="status" className="mr-1 font-semibold tabular-nums">
      {count} selected
    </p>
    {isDeletedView ? (
      <Button kind="quiet" size="sm" onClick={onRestore}>
        <Icon name="undo-2" size="sm" />
        Restore
      </Button>
    ) : (
      <>
        {acts.map(([kind, label]) => (
          <Button key={kind} kind="quiet" size="sm" onClick={() => onAct(kind)}>
            {label}
          </Button>
        ))}
        <Button kind="quiet" size="sm" onClick={onDelete}>
          <Icon name="trash" size="sm" />
          Delete
        </Button>
      </>
    )}
    <button type="button" className="ml-auto min-h-11 px-2 font-semibold hover:underline" onClick={onClear}>
      Clear
    </button>
  </section>
)
