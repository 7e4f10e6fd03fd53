import * as paths from '#kernel/paths.ts'
import { loginPath } from '#shop/accounts/web/storefront/next-path.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ProblemLayout } from '#ui/ProblemLayout.tsx'

/** Says the same of an order that does not exist and of one that is somebody else's. */
export const OrderUnknown = ({ number, isAuth }: { number: string; isAuth: boolean }) => (
  <div className="-mx-4 sm:-mx-6 lg:-mx-10">
    <ProblemLayout
      icon="lock"
      title="We could not open this order"
      words={
        isAuth
          ? 'Log in to the account that placed it, or open the link in our mail. You can also track it with the order number and the email or mobile number used.'
          : 'Log in if you ordered with an account, or open the link in our mail. You can also track it with the order number and the email or mobile number used.'
      }
      picture="/media/products/chairs-08-tapri-counter-stool/4.webp"
    >
      <div className="mt-2 flex flex-wrap gap-3">
        {isAuth ? (
          <ButtonLink kind="primary" size="lg" to={paths.orders}>
            My orders
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" size="lg" to={loginPath(paths.order(number))}>
            Login
          </ButtonLink>
        )}
        <ButtonLink size="lg" to={paths.track}>
          Track an order
        </ButtonLink>
      </div>
    </ProblemLayout>
  </div>
)
