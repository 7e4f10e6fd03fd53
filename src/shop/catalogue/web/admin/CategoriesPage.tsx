import { useAdmin, useCalls } from '#ui/admin.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { BackToProducts } from './BackToProducts.tsx'
import { CategoryTerms } from './CategoryTerms.tsx'
import { createProductsApi } from './products-api.ts'

export function Component() {
  const api = useCalls(createProductsApi)
  const { may } = useAdmin()
  const categories = useAnswer(api.listCategories)
  return (
    <>
      <BackToProducts />
      <ScreenHead
        title="Categories"
        words="How long something can be sent back, and what protection can be bought for. Product pages, the returns page and the return form read it here; orders keep the days they were placed with."
      />
      <Loaded answer={categories} what="the categories">
        {({ data }) => (
          <Panel>
            <CategoryTerms
              categories={data}
              mayChange={may('products.change')}
              save={async (slug, body) => {
                await api.changeCategory(slug, body)
                await categories.reload()
              }}
            />
          </Panel>
        )}
      </Loaded>
    </>
  )
}
