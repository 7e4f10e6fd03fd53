import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import { showPaise, showRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { standInFor } from '#shop/catalogue/domain/stand-in.ts'
import { createCatalogueApi } from '#shop/catalogue/web/catalogue-api.ts'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useReads } from '#ui/reads.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { Waiting } from '#ui/Waiting.tsx'

const linksInList = 6
const pieces = 4

/** What one link of the bar holds: ways to narrow it, and a few pieces of it. */
export function GoodsPanel({ label, href, place }: { label: string; href: string; place: string }) {
  const goods = useGoods(place)
  if (!goods.value) {
    return goods.isLoading ? (
      <Waiting words={`Loading ${label}`} className="wrap py-8" sweeps={['after-a-moment h-60']} />
    ) : (
      <div className="wrap py-6">
        <All label={label} href={href} />
      </div>
    )
  }
  const { facets, products } = goods.value
  const narrowed = (filter: 'brand' | 'material' | 'colour') => (name: string) =>
    withQuery(paths.listing(place), { [filter]: name })
  return (
    <div className="wrap grid gap-x-6 gap-y-6 py-6 lg:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,2.6fr)] lg:pt-8 lg:pb-9">
      <Ways title="By brand" names={facets.brands} to={narrowed('brand')} />
      <Ways title="By material" names={facets.materials} to={narrowed('material')} />
      <Ways title="By colour" names={facets.colours} to={narrowed('colour')} />
      <div>
        <ul className="grid grid-cols-4 gap-4">
          {products.map((product) => (
            <li key={product.id}>
              <Link to={paths.product(product.id)} className="group block text-md/5">
                <span className="mb-2 block aspect-square overflow-hidden rounded-sm bg-chuna-100">
                  <Picture
                    src={product.images[0] ?? standInFor(product.category)}
                    alt=""
                    width={1000}
                    height={1000}
                    sizes="150px"
                  />
                </span>
                <span className="line-clamp-2 group-hover:underline">{product.title}</span>
                <span className="font-semibold tabular-nums">{showPaise(product.offerPrice)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <All label={label} href={href}>
          {facets.price && `, from ${showRupees(facets.price.min)}`}
        </All>
      </div>
    </div>
  )
}

const All = ({ label, href, children }: { label: string; href: string; children?: ReactNode }) => (
  <Link to={href} className="link mt-3 inline-flex min-h-11 items-center gap-2">
    <span>
      All {label.toLowerCase()}
      {children}
    </span>
    <Icon name="arrow-right" size="sm" />
  </Link>
)

function Ways({
  title,
  names,
  to,
}: {
  title: string
  names: { name: string }[]
  to: (name: string) => string
}) {
  return (
    <div>
      <h2 className="mb-1.5 font-semibold">{title}</h2>
      <ul>
        {names.slice(0, linksInList).map(({ name }) => (
          <li key={name}>
            <Link
              to={to(name)}
              className="flex min-h-11 items-center text-md text-chuna-700 hover:text-jamun-600 hover:underline lg:min-h-8.5"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Asked for when the panel opens: the bar itself stays as light as its links. */
function useGoods(place: string) {
  const api = useReads(createCatalogueApi)
  return useAnswer(async () => {
    const found = await api.findPlace(place).catch(() => undefined)
    if (!found) return undefined
    const where = new URLSearchParams({ [found.kind]: found.slug })
    const some = new URLSearchParams({ ...Object.fromEntries(where), limit: String(pieces) })
    const answers = await Promise.all([api.countFacets(where), api.listProducts(some)]).catch(() => undefined)
    return answers && { facets: answers[0], products: answers[1].products }
  }, place)
}
