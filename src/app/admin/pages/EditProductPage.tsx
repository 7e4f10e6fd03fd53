import { useParams } from 'react-router'
import { useStepUp } from '#shop/accounts/web/use-step-up.tsx'
import { EditProductScreen } from '#shop/catalogue/web/admin/EditProductScreen.tsx'
import { ButtonLink, buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { BackToProducts } from '../BackToProducts.tsx'
import { Loaded } from '../Loaded.tsx'
import { useApi } from '../office-context.ts'

export function Component() {
  const api = useApi()
  const { id = '' } = useParams()
  const product = useAnswer(() => api.readProduct(id), id)
  const choices = useAnswer(api.readProductChoices)
  const { run, dialog } = useStepUp(api)
  const isUnknown = product.problem?.status === 404 || product.problem?.status === 400
  const { value } = product
  return (
    <>
      <BackToProducts />
      <ScreenHead title="Update Product" words={value?.title}>
        {value?.published && !value.deleted && (
          <a href={`/product/op/${id}`} className={buttonClass({ kind: 'line' })}>
            <Icon name="external-link" size="sm" />
            View in shop
          </a>
        )}
      </ScreenHead>
      {isUnknown && !value ? (
        <Trouble icon="search" title="There is no such product" words="The address may be mistyped.">
          <ButtonLink to="/admin/product">Back to Product page</ButtonLink>
        </Trouble>
      ) : (
        <Loaded answer={product} what="the product">
          {(found) => (
            <EditProductScreen
              key={`${found._id} ${found.version}`}
              api={api}
              product={found}
              choices={choices.value}
              upload={api.uploadPicture}
              run={run}
              onReload={product.reload}
            />
          )}
        </Loaded>
      )}
      {dialog}
    </>
  )
}
