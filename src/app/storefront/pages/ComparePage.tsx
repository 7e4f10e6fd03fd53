import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { comparedAt, compareGroups, mostCompared, readCompared } from '#shop/catalogue/domain/compare.ts'
import type { ProductDetail } from '#shop/catalogue/domain/product.ts'
import { createProductApi } from '#shop/catalogue/web/product-api.ts'
import { CompareTable } from '#shop/catalogue/web/storefront/compare/CompareTable.tsx'
import { useFitRow } from '#shop/fit/web/storefront/fit-row.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { readsContext } from '#ui/reads.ts'
import { showToast } from '#ui/toasts.ts'
import { SeenLately } from '../SeenLately.tsx'
import { useAddToCart } from '../use-shop.ts'

/** Each piece as its own page knows it; an id that leads nowhere is told, and the others are compared. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = createProductApi(context.get(readsContext))
  const ids = readCompared(new URL(request.url).searchParams.get('ids'))
  const found = await Promise.all(ids.map((id) => api.findProduct(id)))
  const products = found.filter((product) => product !== undefined)
  const kind = kindOf(products)
  const meta: PageMeta = {
    title: kind ? `Compare ${kind.name}` : 'Compare',
    description: 'Products side by side, and where they differ.',
    path: products.length > 0 ? comparedAt(ids) : paths.compare,
    isPrivate: true,
  }
  return { meta, products, kind, gone: ids.length - products.length }
}

/** Where they come from, if that is one place. */
function kindOf(products: ProductDetail[]): { name: string; slug: string } | null {
  const [first, ...others] = products
  if (!first || others.some(({ category }) => category !== first.category)) return null
  return { name: first.categoryName, slug: first.category }
}

const goneWords = (gone: number): string =>
  gone === 1
    ? 'One product is no longer in the shop and was left out.'
    : `${gone} products are no longer in the shop and were left out.`

export function Component() {
  const { meta, products, kind, gone } = useLoaderData<typeof loader>()
  return (
    <div className="wrap">
      <Breadcrumb
        trail={[
          ['Home', paths.home],
          ...(kind ? [[kind.name, paths.listing(kind.slug)] as [string, string]] : []),
        ]}
        here="Compare"
      />
      <h1 className="display text-[clamp(2rem,3.2vw,2.75rem)] outline-none">{meta.title}</h1>
      {gone > 0 && (
        <div className="pt-3">
          <Note kind="info">{goneWords(gone)}</Note>
        </div>
      )}
      {products.length > 1 ? (
        <Compared products={products} />
      ) : products.length === 1 ? (
        <OnlyOne kind={kind} />
      ) : (
        <div className="pt-6">
          <EmptyState
            icon="scale"
            title="Nothing to compare yet."
            words="Tick Compare under two to four products of one kind. They wait for you, even if you close the page."
          >
            <ButtonLink kind="secondary" to={paths.productList}>
              See all products
            </ButtonLink>
          </EmptyState>
        </div>
      )}
      <SeenLately />
    </div>
  )
}

const numbers = ['none', 'one', 'two', 'three', 'four']

function Compared({ products }: { products: ProductDetail[] }) {
  const addToCart = useAddToCart()
  const [isOnly, setIsOnly] = useState(false)
  const groups = [...compareGroups(products), ...useFitRow(products)]
  const same = groups.flatMap(({ rows }) => rows).filter(({ isSame }) => isSame).length
  const differing = groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ isSame }) => !isSame) }))
    .filter(({ rows }) => rows.length > 0)
  const share = async () => {
    const { href, origin } = location
    try {
      if (navigator.share) await navigator.share({ title: document.title, url: href })
      else {
        await navigator.clipboard.writeText(href)
        showToast({ kind: 'success', title: 'Link copied', words: 'Whoever opens it sees these products.' })
      }
    } catch (error) {
      // turned away from, or not allowed here: the address bar has it
      if ((error as Error).name !== 'AbortError')
        showToast({ kind: 'error', title: 'Copy it from the address bar', words: href.slice(origin.length) })
    }
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-1.5 pb-6">
        <p className="grow text-chuna-600">
          {products.length} of {mostCompared}
        </p>
        <label className="flex min-h-11 items-center gap-3 print:hidden">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
            role="switch"
            className="switch"
            checked={isOnly}
            onChange={({ target }) => setIsOnly(target.checked)}
          />
          Only differences
        </label>
        <Button className="print:hidden" onClick={() => void share()}>
          <Icon name="share-2" size="sm" />
          Share
        </Button>
      </div>
      {isOnly && same > 0 && (
        <p role="status" className="pb-3 text-chuna-600">
          {same === 1 ? '1 row is' : `${same} rows are`} the same for all {numbers[products.length]} and{' '}
          {same === 1 ? 'is' : 'are'} hidden.{' '}
          <button type="button" className="link min-h-11" onClick={() => setIsOnly(false)}>
            Show {same === 1 ? 'it' : 'them'}
          </button>
        </p>
      )}
      <CompareTable products={products} groups={isOnly ? differing : groups} onAddToCart={addToCart} />
    </div>
  )
}

const OnlyOne = ({ kind }: { kind: { name: string; slug: string } | null }) => (
  <div className="grid justify-items-start gap-3 pt-4 pb-6">
    <p className="text-chuna-700">
      One product is hard to compare. Add another from its page or from the list.
    </p>
    <ButtonLink kind="secondary" to={kind ? paths.listing(kind.slug) : paths.productList}>
      Back to {kind ? kind.name : 'all products'}
    </ButtonLink>
  </div>
)
