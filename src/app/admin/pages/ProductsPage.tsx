import { Link, useSearchParams } from 'react-router'
import { useStepUp } from '#shop/accounts/web/use-step-up.tsx'
import { countWords } from '#shop/catalogue/web/admin/count-words.ts'
import { DepartmentSelect, ProductFilters } from '#shop/catalogue/web/admin/ProductFilters.tsx'
import { ProductsScreen } from '#shop/catalogue/web/admin/ProductsScreen.tsx'
import { ProductViews } from '#shop/catalogue/web/admin/ProductViews.tsx'
import {
  asked,
  type ProductsQuestion,
  productsAddress,
  productsQuery,
  readProductsAddress,
} from '#shop/catalogue/web/admin/products-address.ts'
import { useStaffProducts } from '#shop/catalogue/web/admin/use-staff-products.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useWide } from '#ui/use-wide.ts'
import { useApi, useOffice } from '../office-context.ts'
import { InTopBar } from '../TopBar.tsx'

export function Component() {
  const api = useApi()
  const { may } = useOffice()
  const mayChange = may('products.change')
  const [address, setAddress] = useSearchParams()
  const question = readProductsAddress(address)
  const isWide = useWide()
  const { run, dialog } = useStepUp(api)
  const list = useStaffProducts(api, productsQuery(question), run)
  const choices = useAnswer(api.readProductChoices)
  /** Each word typed is no page of its own for the back button; everything else is. */
  const ask = (change: Partial<ProductsQuestion>, isTyping = false) =>
    setAddress(productsAddress(asked(question, change)), { replace: isTyping, preventScrollReset: true })
  const clear = () =>
    setAddress(productsAddress({ ...readProductsAddress(new URLSearchParams()), view: question.view }))
  return (
    <>
      <InTopBar>
        <DepartmentSelect chosen={question.department} onAsk={ask} />
        {mayChange && (
          <ButtonLink kind="primary" to="/admin/addproduct" className="whitespace-nowrap">
            + New Product
          </ButtonLink>
        )}
        {isWide && <DoorLinks />}
      </InTopBar>
      <ScreenHead title="Products" words={list.totals && countWords(list.totals)}>
        <ButtonLink to="/admin/product/categories">Categories</ButtonLink>
        {mayChange && (
          <ButtonLink to="/admin/product/import">
            <Icon name="upload" size="sm" />
            Import
          </ButtonLink>
        )}
      </ScreenHead>
      <ProductViews question={question} counts={list.totals?.counts} />
      <ProductFilters question={question} choices={choices.value} onAsk={ask} onClear={clear} />
      <ProductsScreen {...{ api, question, list, mayChange, run }} choices={choices.value} onClear={clear} />
      {!isWide && <DoorLinks />}
      {dialog}
    </>
  )
}

/** For colleagues at the same desk: the way in for somebody else. */
const DoorLinks = () => (
  <div className="flex gap-5 lg:order-1">
    {[
      ['/admin/signup', 'Signup'],
      ['/admin/login?switch&next=/admin/product', 'Login'],
    ].map(([to = '', label]) => (
      <Link key={to} to={to} className="inline-flex min-h-11 items-center font-semibold hover:underline">
        {label}
      </Link>
    ))}
  </div>
)
