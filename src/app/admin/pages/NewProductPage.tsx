import { NewProductScreen } from '#shop/catalogue/web/admin/NewProductScreen.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { BackToProducts } from '../BackToProducts.tsx'
import { useApi } from '../office-context.ts'

export function Component() {
  const api = useApi()
  const choices = useAnswer(api.readProductChoices)
  return (
    <>
      <BackToProducts />
      <ScreenHead title="Add Product" />
      <NewProductScreen api={api} choices={choices.value} upload={api.uploadPicture} />
    </>
  )
}
