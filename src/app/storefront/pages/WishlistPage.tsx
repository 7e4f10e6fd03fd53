import { Suspense, useEffect, useState } from 'react'
import { withQuery } from '#kernel/address.ts'
import * as paths from '#kernel/paths.ts'
import { useAuth } from '#shop/accounts/web/use-auth.ts'
import type { Product } from '#shop/catalogue/domain/product.ts'
import { wishlist } from '#shop/catalogue/web/storefront/kept.ts'
import { ProductGrid } from '#shop/catalogue/web/storefront/ProductGrid.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { PageMeta } from '#ui/page-meta.ts'
import { SeenLately } from '../SeenLately.tsx'
import { useApi } from '../shop-context.ts'
import { useAddToCart } from '../use-shop.ts'

const ShareWishlist = lazyPart(() => import('../ShareWishlist.tsx').then((module) => module.ShareWishlist))

const meta: PageMeta = {
  title: 'Wishlist',
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
  const isAuth = useAuth((auth) => auth.isAuth)
  const [shares, setShares] = useState(false)
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
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-6">
        <h1 className="display text-d-xl outline-none">Wishlist</h1>
        {ids.length > 0 &&
          (isAuth ? (
            <Button onClick={() => setShares(true)}>
              <Icon name="share-2" size="sm" />
              Share
            </Button>
          ) : (
            <ButtonLink kind="ghost" to={withQuery(paths.login, { next: paths.wishlist })}>
              Log in to share it
            </ButtonLink>
          ))}
      </div>
      {shares && (
        <Suspense>
          <ShareWishlist onClose={() => setShares(false)} />
        </Suspense>
      )}
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
      <SeenLately />
    </div>
  )
}
