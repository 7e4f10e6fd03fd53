import { useParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { BackToProducts } from '#shop/catalogue/web/admin/BackToProducts.tsx'
import { EditProductScreen } from '#shop/catalogue/web/admin/EditProductScreen.tsx'
import { createProductsApi } from '#shop/catalogue/web/admin/products-api.ts'
import { createContentStaffApi } from '#shop/content/web/admin/content-staff-api.ts'
import { createPicturesApi } from '#shop/pictures/web/admin/pictures-api.ts'
import { ActButton } from '#ui/ActButton.tsx'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { ButtonLink, buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'

export function Component() {
  const api = useCalls(createProductsApi)
  const { uploadPicture } = useCalls(createPicturesApi)
  const { id = '' } = useParams()
  const product = useAnswer(() => api.readProduct(id), id)
  const choices = useAnswer(api.readProductChoices)
  const { confirmed: run } = useAdmin()
  const isUnknown = product.problem?.status === 404 || product.problem?.status === 400
  const { value } = product
  return (
    <>
      <BackToProducts />
      <ScreenHead title="Update Product" words={value?.title ?? ''}>
        {value && <PreviewButton id={value._id} />}
        {value?.published && !value.deleted && (
          <a href={paths.product(id)} className={buttonClass({ kind: 'line' })}>
            <Icon name="external-link" size="sm" />
            View in shop
          </a>
        )}
      </ScreenHead>
      {isUnknown && !value ? (
        <EmptyState icon="search" title="There is no such product" words="The address may be mistyped.">
          <ButtonLink to={adminPaths.products}>Back to Product page</ButtonLink>
        </EmptyState>
      ) : (
        <Loaded answer={product} what="the product">
          {(found) => (
            <EditProductScreen
              key={`${found._id} ${found.version}`}
              api={api}
              product={found}
              choices={choices.value}
              upload={uploadPicture}
              run={run}
              onReload={product.reload}
            />
          )}
        </Loaded>
      )}
    </>
  )
}

/** The saved product as its page will look, draft or not, in a window of its own. */
function PreviewButton({ id }: { id: string }) {
  const { openPreview } = useCalls(createContentStaffApi)
  const show = async () => {
    const tab = open('', '_blank') // at once: later, the browser would take it for an advertisement
    const { url } = await openPreview(paths.product(id)).catch((error) => {
      tab?.close()
      throw error
    })
    if (tab) {
      tab.opener = null
      tab.location.replace(url)
    } else location.assign(url)
  }
  return (
    <ActButton kind="line" busyLabel="Opening" refused="No preview" act={show}>
      <Icon name="eye" size="sm" />
      Preview as shopper
    </ActButton>
  )
}
