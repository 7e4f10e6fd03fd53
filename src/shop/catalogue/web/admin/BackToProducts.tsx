import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { InTopBar } from '#ui/InTopBar.tsx'

/** In the top bar of the forms, as the specification has it. */
export const BackToProducts = () => (
  <InTopBar>
    <Link
      to={adminPaths.products}
      className="inline-flex min-h-11 items-center gap-2.5 font-semibold whitespace-nowrap hover:underline"
    >
      <Icon name="arrow-left" />
      Back to Product page
    </Link>
  </InTopBar>
)
