import { useEffect, useState } from 'react'
import { withQuery } from '#kernel/address.ts'
import * as paths from '#kernel/paths.ts'
import type { Product } from '#shop/catalogue/domain/product.ts'
import { wishlist } from '#shop/catalogue/web/storefront/kept.ts'
import { ProductGrid } from '#shop/catalogue/web/storefront/ProductGrid.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { useApi } from '../shop-context.ts'
import { useAddToCart } from '../use-shop.ts'

const meta: PageMeta = {
  title: 'Wishlist · Aangan',
  description: 'Products you saved for later.',
  path: paths.wishlist,
  isPrivate: true,
}

export const loader = () => ({ meta })

export function Component() {
  const api = useApi()
  const addToCart = useAddToCart()
  const ids = wishlist.useTexts()
  const [loaded, setLoaded] = useState<Product[] | 'failed' | undefined>()
  const [attempt, setAttempt] = useState(0)
  const missing =
    ids.length > 0 &&
    !(Array.isArray(loaded) && ids.every((id) => loaded.some((product) => product.id === id)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new id or another attempt loads again
  useEffect(() => {
    if (ids.length === 0) return
    api.listProducts(new URLSearchParams([...ids.map((id) => ['ids', id]), ['limit', '100']])).then(
      ({ products }) => setLoaded(products),
      () => setLoaded('failed'),
    )
  }, [ids.join(), attempt, api])

  const products = Array.isArray(loaded)
    ? ids.flatMap((id) => loaded.find((product) => product.id === id) ?? [])
    : []
  return (
    <div className="wrap">
      <Breadcrumb trail={[['Home', paths.home]]} here="Wishlist" />
      <h1 className="display pb-6 text-d-xl outline-none">Wishlist</h1>
      <ProductGrid
        products={products}
        loading={missing && loaded === undefined}
        failed={ids.length > 0 && loaded === 'failed'}
        onRetry={() => setAttempt(attempt + 1)}
        onAddToCart={addToCart}
        empty={
          <EmptyState
            icon="heart"
            title="Nothing saved yet."
            words="Tap the heart on anything you like, and find it here."
          >
            <ButtonLink kind="primary" to={withQuery(paths.productList, { sort: 'newest' })}>
              Browse new arrivals
            </ButtonLink>
          </EmptyState>
        }
      />
    </div>
  )
}
