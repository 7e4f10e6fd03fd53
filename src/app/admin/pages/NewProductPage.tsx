import { BackToProducts } from '#shop/catalogue/web/admin/BackToProducts.tsx'
import { NewProductScreen } from '#shop/catalogue/web/admin/NewProductScreen.tsx'
import { createProductsApi } from '#shop/catalogue/web/admin/products-api.ts'
import { createPicturesApi } from '#shop/pictures/web/admin/pictures-api.ts'
import { useCalls } from '#ui/admin.ts'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'

export function Component() {
  const api = useCalls(createProductsApi)
  const { uploadPicture } = useCalls(createPicturesApi)
  const choices = useAnswer(api.readProductChoices)
  return (
    <>
      <BackToProducts />
      <ScreenHead title="Add Product" />
      <NewProductScreen api={api} choices={choices.value} upload={uploadPicture} />
    </>
  )
}
