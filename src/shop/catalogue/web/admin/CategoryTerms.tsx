import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Tick } from '#ui/Field.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import { useAct } from '#ui/use-act.ts'
import type { CategoryBody, WireStaffCategories } from '../../staff-contract.ts'

type Category = WireStaffCategories['data'][number]

/** One line for each category, saved on its own. */
export const CategoryTerms = ({
  categories,
  mayChange,
  save,
}: {
  categories: Category[]
  mayChange: boolean
  save: (slug: string, body: CategoryBody) => Promise<unknown>
}) => (
  <ul className="divide-y divide-chuna-200">
    {categories.map((category) => (
      <li key={category.slug}>
        <Row category={category} mayChange={mayChange} save={save} />
      </li>
    ))}
  </ul>
)

function Row({
  category: { slug, name, return_days, furniture },
  mayChange,
  save,
}: {
  category: Category
  mayChange: boolean
  save: (slug: string, body: CategoryBody) => Promise<unknown>
}) {
  const [days, setDays] = useState(String(return_days))
  const [isFurniture, setIsFurniture] = useState(furniture)
  const count = Number(days)
  const isRight = Number.isInteger(count) && count >= 1 && count <= 100
  const isChanged = days !== String(return_days) || isFurniture !== furniture
  const { isBusy, run } = useAct(async () => {
    if (!isRight) return
    await save(slug, { return_days: count, furniture: isFurniture })
    showToast({ kind: 'success', title: `${name} saved`, words: 'For what is sold from now on.' })
  }, tellRefusal('Not saved'))
  return (
    <form
      noValidate
      className="grid items-center gap-x-5 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_6rem] sm:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <b className="font-semibold">{name}</b>
      <label className="flex items-center gap-2.5">
        <span className="sr-only">Return days for {name}</span>
        <input
          className="field min-h-11 w-20 text-right tabular-nums"
          inputMode="numeric"
          maxLength={3}
          value={days}
          readOnly={!mayChange}
          aria-invalid={!isRight || undefined}
          aria-describedby={isRight ? undefined : `${slug}-fault`}
          onChange={(event) => setDays(event.target.value.trim())}
        />
        <span aria-hidden="true">days</span>
      </label>
      <Tick
        checked={isFurniture}
        disabled={!mayChange}
        onChange={(event) => setIsFurniture(event.target.checked)}
      >
        Furniture<span className="sr-only"> that can be protected: {name}</span>
      </Tick>
      <Button type="submit" disabled={!mayChange || !isChanged || !isRight} aria-busy={isBusy}>
        Save<span className="sr-only"> {name}</span>
      </Button>
      {!isRight && (
        <p id={`${slug}-fault`} role="alert" className="text-sm font-medium text-geru-600 sm:col-span-4">
          A whole number of days, between 1 and 100.
        </p>
      )}
    </form>
  )
}
