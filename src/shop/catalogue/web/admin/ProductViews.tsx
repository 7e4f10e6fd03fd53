import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { countRoom } from '#ui/FilterPills.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton, roundOutline } from '#ui/IconButton.tsx'
import { createKeptList } from '#ui/kept-list.ts'
import { useForm } from '#ui/use-form.ts'
import type { StaffView } from '../../domain/staff-listing.ts'
import { asked, type ProductsQuestion, productsAddress } from './products-address.ts'
import type { ViewCounts } from './products-api.ts'

const names: [view: StaffView, name: string][] = [
  ['all', 'All'],
  ['available', 'Available'],
  ['out_of_stock', 'Out of Stock'],
  ['no_picture', 'No picture'],
  ['no_model', 'No 3D model'],
  ['no_discount', 'No discount'],
  ['no_size', 'No size'],
  ['no_cartons', 'No cartons'],
  ['incomplete', 'Cannot publish yet'],
  ['draft', 'Drafts'],
  ['deleted', 'Deleted'],
]

const tag =
  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 whitespace-nowrap font-small-bold tabular-nums'
const plain = 'border-chuna-300 bg-white hover:border-ink'
const chosen = 'border-ink bg-ink text-white'

/** The browser keeps the views its owner named: a name and an address each. */
const ownViews = createKeptList('office-product-views', 6)

/** The list from a few sides, each with how many it holds, and the ones somebody kept. */
export function ProductViews({
  question,
  counts,
}: {
  question: ProductsQuestion
  counts: ViewCounts | undefined
}) {
  const own = ownViews.useTexts().map((text) => {
    const [name = '', address = ''] = text.split('\n')
    return { text, name, address }
  })
  const here = productsAddress({ ...question, page: 1 }).toString()
  const isOwn = own.some(({ address }) => address === here)
  return (
    <nav aria-label="Views" className="min-w-0">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
        {names.map(([view, name]) => {
          const isHere = view === question.view && !isOwn
          return (
            <li key={view} className="flex-none">
              <Link
                to={`?${productsAddress(asked(question, { view }))}`}
                aria-current={isHere ? 'true' : undefined}
                className={`${tag} ${isHere ? chosen : plain}`}
              >
                {name}
                <span className={`${countRoom} ${isHere ? 'text-chuna-300' : 'font-normal text-chuna-600'}`}>
                  {counts?.[view].toLocaleString('en-IN') ?? ''}
                </span>
              </Link>
            </li>
          )
        })}
        {own.map(({ text, name, address }) => (
          <li key={text} className="flex flex-none">
            <Link
              to={`?${address}`}
              aria-current={address === here ? 'true' : undefined}
              className={`${tag} rounded-r-none pr-2 ${address === here ? chosen : plain}`}
            >
              <Icon name="bookmark" size="sm" />
              {name}
            </Link>
            <button
              type="button"
              aria-label={`Forget the view ${name}`}
              className="grid min-h-11 w-11 place-items-center rounded-r-full border border-l-0 border-chuna-300 bg-white hover:bg-chuna-100"
              onClick={() => ownViews.remove(text)}
            >
              <Icon name="x" size="sm" />
            </button>
          </li>
        ))}
        {here !== '' && !isOwn && (
          <li className="flex-none">
            <SaveView address={here} />
          </li>
        )}
      </ul>
    </nav>
  )
}

function SaveView({ address }: { address: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm({
    check: ({ name = '' }) => ({ name: name.trim() === '' ? 'Give it a name.' : undefined }),
    submit: async ({ name = '' }) => {
      ownViews.add(`${name.trim()}\n${address}`)
      setIsOpen(false)
    },
  })
  return (
    <>
      <IconButton
        icon="bookmark"
        size="sm"
        aria-label="Save this view"
        title="Save this view"
        className={roundOutline}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog title="Save this view" onClose={() => setIsOpen(false)}>
          <form {...form.props} className="grid gap-4">
            <p className="text-chuna-700">Saves the current filters and sorting in this browser.</p>
            <Field label="Name" maxLength={40} autoComplete="off" {...form.field('name')} />
            <DialogActions>
              <Button kind="ghost" onClick={() => setIsOpen(false)}>
                Cancel
              </Button>
              <Button kind="primary" type="submit">
                Save view
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </>
  )
}
