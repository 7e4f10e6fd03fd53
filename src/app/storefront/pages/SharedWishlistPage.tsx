import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { createSharedApi } from '#shop/catalogue/web/shared-api.ts'
import { ProductGrid } from '#shop/catalogue/web/storefront/ProductGrid.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { readsContext } from '#ui/reads.ts'
import { useAddToCart } from '../use-shop.ts'

/** Read at every visit, never kept: prices and stock are of this moment, and a link that was taken back is dead at once. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const list = await createSharedApi(context.get(readsContext)).findShared(params.token ?? '')
  const title = list?.title || 'A shared wishlist'
  const meta: PageMeta = {
    title: list ? title : 'Not shared any more',
    description: 'Products somebody saved and shares with you.',
    path: paths.wishlist,
    isPrivate: true,
    isFresh: true,
  }
  return list
    ? { meta, title, products: list.products }
    : data({ meta, title, products: null }, { status: 404 })
}

export function Component() {
  const { title, products } = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, { type: string }>>()
  const addToCart = useAddToCart()
  const seeAll = (
    <ButtonLink kind="primary" to={paths.productList}>
      See all products
    </ButtonLink>
  )
  return (
    <div className="wrap">
      <Breadcrumb trail={[['Home', paths.home]]} here="Shared wishlist" />
      <h1 className="display text-d-xl outline-none">{products ? title : 'Shared wishlist'}</h1>
      <p className="pt-1.5 pb-6 text-chuna-600">
        {products && 'Somebody shares these with you. Prices and stock are as they are now.'}
      </p>
      {products ? (
        <ProductGrid
          products={products}
          loading={false}
          failed={false}
          onRetry={() => {}}
          onAddToCart={addToCart}
          empty={
            <EmptyState icon="heart" title="Nothing on it at the moment." words="Look again later.">
              {seeAll}
            </EmptyState>
          }
        />
      ) : (
        <EmptyState
          icon="heart"
          title="This list is not shared."
          words="The link was taken back, or was never one. Ask whoever sent it to you for another."
        >
          {seeAll}
        </EmptyState>
      )}
    </div>
  )
}
