import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as adminPaths from '#kernel/admin-paths.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { type Question, useConfirm } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { Note } from '#ui/Note.tsx'
import { PageSteps } from '#ui/PageSteps.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import type { WireProductChoices } from '../../staff-contract.ts'
import { BulkChanges } from './BulkChanges.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkKind } from './bulk-changes.ts'
import { ProductTable } from './ProductTable.tsx'
import { ProductTableSkeleton } from './ProductTableSkeleton.tsx'
import { isNarrowed, type ProductsQuestion, pageSize, productsAddress } from './products-address.ts'
import type { ProductsApi } from './products-api.ts'
import type { RowActs } from './row-acts.ts'
import { SelectionBar } from './SelectionBar.tsx'
import type { StaffRow } from './staff-row.ts'
import { useBulkChanges } from './use-bulk-changes.ts'
import type { StaffProducts } from './use-staff-products.ts'

type Run = <T>(call: () => Promise<T>) => Promise<T | undefined>

type ScreenProps = {
  api: ProductsApi
  question: ProductsQuestion
  list: StaffProducts
  choices: WireProductChoices | undefined
  mayChange: boolean
  run: Run
  onClear: () => void
}

/** The rows, what can be done with one or many of them, and what is said where there are none. */
export function ProductsScreen({ api, question, list, choices, mayChange, run, onClear }: ScreenProps) {
  const { products, totals, problem } = list
  const { ask, dialog } = useConfirm()
  const { chosen, choose, clear } = useChosen(products)
  const [bulk, setBulk] = useState<BulkKind | undefined>()
  const acts = useRowActs({ api, list, choose, onAsk: ask })
  const recent = useBulkChanges({ api, run, isOn: mayChange, onUndone: () => void list.reload() })
  const ids = [...chosen]

  if (!totals) {
    if (!problem) return <ProductTableSkeleton />
    return (
      <EmptyState icon="wifi-off" title="We could not load these." words={problem.words}>
        <Button kind="secondary" onClick={() => void list.reload()}>
          Try again
        </Button>
      </EmptyState>
    )
  }
  const many = (isDeleted: boolean) => ask(questionAboutMany({ api, run, list, ids, isDeleted, clear }))
  return (
    <>
      {problem && (
        <Note kind="bad">
          {problem.words} What you see may be old.{' '}
          <button type="button" className="link" onClick={() => void list.reload()}>
            Try again
          </button>
        </Note>
      )}
      {ids.length > 0 && (
        <SelectionBar
          count={ids.length}
          isDeletedView={question.view === 'deleted'}
          onAct={setBulk}
          onDelete={() => many(true)}
          onRestore={() => many(false)}
          onClear={clear}
        />
      )}
      {products.length === 0 ? (
        <NoProducts question={question} mayChange={mayChange} onClear={onClear} />
      ) : (
        <>
          <ProductTable products={products} acts={mayChange ? acts : undefined} chosen={chosen} />
          {mayChange && question.view !== 'deleted' && (
            <p className="hidden text-sm text-chuna-600 lg:block">
              Click a price, discount, availability or stock to change it. <Kbd>Enter</Kbd> saves,{' '}
              <Kbd>Esc</Kbd> puts it back.
            </p>
          )}
        </>
      )}
      <PageSteps
        question={{
          page: question.page,
          to: ({ page = 1 }) => `?${productsAddress({ ...question, page: Number(page) })}`,
        }}
        size={pageSize}
        total={totals.total}
        isMore={totals.hasMore}
        says={products.length > 0}
        className="lg:w-[min(70vw,100%)]"
      />
      {mayChange && <BulkChanges recent={recent} />}
      {bulk && (
        <BulkDialog
          {...{ api, run, choices, ids }}
          kind={bulk}
          onClose={() => setBulk(undefined)}
          onDone={({ id, changed, left_out, data }) => {
            setBulk(undefined)
            clear()
            showToast({
              kind: 'success',
              title: changed === 1 ? '1 product changed' : `${changed} products changed`,
              words: left_out > 0 ? `${left_out} left out: ${data[0]?.problem ?? ''}` : undefined,
              lifetime: 10_000,
              ...(id && { action: { label: 'Undo', onClick: () => void recent.undo(id) } }),
            })
            void list.reload()
            void recent.reload()
          }}
        />
      )}
      {dialog}
    </>
  )
}

/** The ticked rows of this page; what leaves the list is no longer ticked. */
function useChosen(products: StaffRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = useCallback(
    (ids: string[], isOn: boolean) =>
      setChosen((before) => {
        const next = new Set(before)
        for (const id of ids) {
          if (isOn) next.add(id)
          else next.delete(id)
        }
        return next
      }),
    [],
  )
  const clear = useCallback(() => setChosen(new Set()), [])
  useEffect(() => {
    const here = new Set(products.map(({ id }) => id))
    setChosen((before) => {
      const kept = [...before].filter((id) => here.has(id))
      return kept.length === before.size ? before : new Set(kept)
    })
  }, [products])
  return { chosen, choose, clear }
}

/** One object for as long as the screen stands: rows are drawn again only when their own product changes. */
function useRowActs(parts: {
  api: ProductsApi
  list: StaffProducts
  choose: RowActs['choose']
  onAsk: (question: Question) => void
}): RowActs {
  const now = useRef(parts)
  now.current = parts
  return useMemo(
    () => ({
      choose: (ids, isOn) => now.current.choose(ids, isOn),
      change: (row, change) => now.current.list.change(row, change),
      restore: (row) => void restore(now.current, row),
      askDelete: (row) =>
        now.current.onAsk({
          title: 'Delete this product?',
          words: `${row.title} will be removed from the shop right away. Past orders keep their copy.`,
          keep: 'Keep it',
          act: 'Delete',
          acting: 'Deleting',
          onAct: async () => {
            await now.current.list.remove(row)
            showToast({
              kind: 'removed',
              title: 'Deleted',
              words: row.title,
              lifetime: 10_000,
              action: { label: 'Undo', onClick: () => void restore(now.current, row) },
            })
            return true
          },
        }),
    }),
    [],
  )
}

async function restore(
  { api, list }: { api: ProductsApi; list: StaffProducts },
  { id, title }: StaffRow,
): Promise<void> {
  const put = async () => {
    await api.restoreProduct(id)
    showToast({ kind: 'success', title: 'Restored', words: title })
    await list.reload()
  }
  await put().catch(tellRefusal('Not restored'))
}

function questionAboutMany({
  api,
  run,
  list,
  ids,
  isDeleted,
  clear,
}: {
  api: ProductsApi
  run: Run
  list: StaffProducts
  ids: string[]
  isDeleted: boolean
  clear: () => void
}): Question {
  const count = ids.length === 1 ? '1 product' : `${ids.length} products`
  const turn = async (which: string[], deleted: boolean) => {
    const { print } = await api.previewBulk(which, { deleted })
    return run(() => api.changeMany(which, { deleted }, print))
  }
  return {
    title: isDeleted ? `Delete ${count}?` : `Restore ${count}?`,
    words: isDeleted
      ? 'They are removed from the shop right away. Past orders keep their copy.'
      : 'Published products are shown in the shop again right away.',
    keep: isDeleted ? 'Keep them' : 'Leave them',
    act: isDeleted ? `Delete ${ids.length}` : `Restore ${ids.length}`,
    acting: isDeleted ? 'Deleting' : 'Restoring',
    isGentle: !isDeleted,
    onAct: async () => {
      const done = await turn(ids, isDeleted)
      if (!done) return false
      clear()
      const undo = () => void turn(ids, false).then(() => list.reload())
      showToast({
        kind: isDeleted ? 'removed' : 'success',
        title: `${done.changed} ${isDeleted ? 'deleted' : 'restored'}`,
        words: done.left_out > 0 ? `${done.left_out} left out: ${done.data[0]?.problem ?? ''}` : undefined,
        lifetime: 10_000,
        ...(isDeleted && { action: { label: 'Undo', onClick: undo } }),
      })
      await list.reload()
      return true
    },
  }
}

function NoProducts({
  question,
  mayChange,
  onClear,
}: {
  question: ProductsQuestion
  mayChange: boolean
  onClear: () => void
}) {
  if (isNarrowed(question) || question.page > 1) {
    return (
      <EmptyState icon="search" title="No products match" words="Try fewer filters, or another word.">
        <Button kind="secondary" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    )
  }
  if (question.view !== 'all') {
    return (
      <EmptyState icon="circle-check" title="Nothing in this view" words="No products match this view.">
        <ButtonLink kind="secondary" to={adminPaths.products}>
          Show all
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="sofa"
      title="No products yet"
      words="Add the first one; it goes live once its legal details are complete."
    >
      {mayChange && (
        <>
          <ButtonLink kind="primary" to={adminPaths.newProduct}>
            + New Product
          </ButtonLink>
          <ButtonLink to={adminPaths.newImport}>Import a file</ButtonLink>
        </>
      )}
    </EmptyState>
  )
}
