import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { showPaise } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import type { GroupMember, OptionValues, ProductDetail } from '#shop/catalogue/domain/product.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Picture } from '#ui/Picture.tsx'

const AlertDialog = lazyPart(() =>
  import('#shop/alerts/web/storefront/AlertDialog.tsx').then((module) => module.AlertDialog),
)

const mostOthers = 4

/** Where nothing can be bought: to be told when it is back, and what there is instead. */
export function SoldOut({ product, hasSimilar }: { product: ProductDetail; hasSimilar: boolean }) {
  const [asks, setAsks] = useState(false)
  const others = product.group.filter(({ id, inStock }) => inStock && id !== product.id).slice(0, mostOthers)
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <Button kind="primary" size="lg" onClick={() => setAsks(true)}>
          <Icon name="bell" />
          Notify me
        </Button>
        <p className="text-sm text-chuna-600">One mail when it is back in stock.</p>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="in-stock-now">
          <h2 id="in-stock-now" className="mb-2.5 text-md font-semibold">
            In stock now
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
            {others.map((member) => (
              <li key={member.id}>
                <Other member={member} own={product.options} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasSimilar && (
        <a href="#similar" className="link inline-flex min-h-11 w-fit items-center gap-2">
          See similar products
          <Icon name="arrow-down" size="sm" />
        </a>
      )}
      {asks && (
        <Suspense>
          <AlertDialog product={product} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </div>
  )
}

const Other = ({ member, own }: { member: GroupMember; own: OptionValues | null }) => (
  <Link
    to={paths.product(member.id)}
    preventScrollReset
    data-stays=""
    className="group grid gap-1 text-sm underline-offset-3 hover:underline"
  >
    <span className="aspect-square overflow-hidden rounded-sm bg-chuna-100 group-hover:ring-1 group-hover:ring-ink">
      <Picture src={member.image ?? ''} alt="" width={1000} height={1000} sizes="130px" isWhole />
    </span>
    <span className="font-medium">{nameOf(member, own)}</span>
    <span className="tabular-nums">{showPaise(member.offerPrice)}</span>
  </Link>
)

/** What is other about it, such as its colour. */
const nameOf = ({ options, title }: GroupMember, own: OptionValues | null): string =>
  Object.entries(options)
    .filter(([name, value]) => own?.[name] !== value)
    .map(([, value]) => value)
    .join(', ') || title
