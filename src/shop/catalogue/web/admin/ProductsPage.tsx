import { Link, useSearchParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InTopBar } from '#ui/InTopBar.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useWide } from '#ui/use-wide.ts'
import { countWords } from './count-words.ts'
import { DepartmentSelect, ProductFilters } from './ProductFilters.tsx'
import { ProductsScreen } from './ProductsScreen.tsx'
import { ProductViews } from './ProductViews.tsx'
import {
  asked,
  everything,
  isPart,
  type ProductsQuestion,
  productsAddress,
  productsQuery,
  readProductsAddress,
} from './products-address.ts'
import { createProductsApi } from './products-api.ts'
import { useStaffProducts } from './use-staff-products.ts'

export function Component() {
  const api = useCalls(createProductsApi)
  const { may, confirmed: run } = useAdmin()
  const mayChange = may('products.change')
  const [address, setAddress] = useSearchParams()
  const question = readProductsAddress(address)
  const isWide = useWide()
  const list = useStaffProducts(api, productsQuery(question), run)
  const choices = useAnswer(api.readProductChoices)
  /** Each word typed is no page of its own for the back button; everything else is. */
  const ask = (change: Partial<ProductsQuestion>, isTyping = false) =>
    setAddress(productsAddress(asked(question, change)), { replace: isTyping, preventScrollReset: true })
  const clear = () => setAddress(productsAddress({ ...everything, view: question.view }))
  return (
    <>
      <InTopBar>
        <DepartmentSelect chosen={question.department} choices={choices.value} onAsk={ask} />
        {mayChange && (
          <ButtonLink kind="primary" to={adminPaths.newProduct} className="whitespace-nowrap">
            + New Product
          </ButtonLink>
        )}
        {isWide && <DoorLinks />}
      </InTopBar>
      <ScreenHead title="Products" words={list.totals ? countWords(list.totals, isPart(question)) : ''}>
        <ButtonLink to={adminPaths.categories}>Categories</ButtonLink>
        {mayChange && (
          <ButtonLink to={adminPaths.newImport}>
            <Icon name="upload" size="sm" />
            Import
          </ButtonLink>
        )}
      </ScreenHead>
      <ProductViews question={question} counts={list.totals?.counts} />
      <ProductFilters question={question} choices={choices.value} onAsk={ask} onClear={clear} />
      <ProductsScreen {...{ api, question, list, mayChange, run }} choices={choices.value} onClear={clear} />
      {!isWide && <DoorLinks />}
    </>
  )
}

/** For colleagues at the same desk: the way in for somebody else. */
const DoorLinks = () => (
  <div className="flex gap-5 lg:order-1">
    {[
      [adminPaths.signup, 'Signup'],
      [`${adminPaths.login}?switch&next=${adminPaths.products}`, 'Login'],
    ].map(([to = '', label]) => (
      <Link key={to} to={to} className="inline-flex min-h-11 items-center font-semibold hover:underline">
        {label}
      </Link>
    ))}
  </div>
)
