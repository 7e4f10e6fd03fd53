import { type ComponentType, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { UserMenu } from '#shop/accounts/web/storefront/UserMenu.tsx'
import { piecesIn } from '#shop/cart/domain/cart-line.ts'
import { useAdded } from '#shop/cart/web/storefront/added.ts'
import { wishlist } from '#shop/catalogue/web/storefront/kept.ts'
import type { Layout } from '#shop/content/web/content-api.ts'
import { CategoryBar } from '#shop/content/web/storefront/CategoryBar.tsx'
import { PromoBar } from '#shop/content/web/storefront/PromoBar.tsx'
import { UtilityStrip } from '#shop/content/web/storefront/UtilityStrip.tsx'
import { StripPincode } from '#shop/delivery/web/storefront/StripPincode.tsx'
import { SearchBox } from '#shop/search/web/storefront/SearchBox.tsx'
import { drawnOnce } from '#ui/drawn-once.tsx'
import { Icon } from '#ui/Icon.tsx'
import { iconButtonClass } from '#ui/IconButton.tsx'
import { Logo, useHomeLabel } from '#ui/Logo.tsx'
import { useApi } from './shop-context.ts'
import { useShopDispatch, useShopSelector } from './use-shop.ts'

export function Header({ layout }: { layout: Omit<Layout, 'footer' | 'shop'> }) {
  const api = useApi()
  const sticky = useRef<HTMLElement>(null)
  return (
    <>
      <HidesOnScrollDown header={sticky} />
      {layout.promo && <PromoBar promo={layout.promo} />}
      <UtilityStrip links={layout.strip} pincode={<StripPincode findPincode={api.findPincode} />} />
      <header
        ref={sticky}
        className="sticky top-0 z-30 bg-white transition-transform duration-200 ease-out has-[[role=listbox]]:shadow-[0_0_0_200vmax_rgb(21_17_15/0.32)] data-away:-translate-y-full print:static"
      >
        <div className="wrap grid min-h-15 grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 pt-2 pb-1.5 lg:min-h-19 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-10 lg:py-0">
          <Link to={paths.home} aria-label={useHomeLabel()}>
            <Logo />
          </Link>
          <SearchBox suggest={api.suggest} />
          <div className="-mr-2.5 flex gap-1 print:hidden">
            <Link to={paths.text('help')} aria-label="Help" className={`${iconButtonClass} max-lg:hidden`}>
              <Icon name="circle-question-mark" size="lg" />
            </Link>
            <Own />
          </div>
        </div>
        <DrawnBar menu={layout.menu} services={layout.strip} at={useLocation().pathname} />
      </header>
    </>
  )
}

/** What is the shopper's own: the rest of the header is not drawn anew when it changes. */
function Own() {
  const dispatch = useShopDispatch()
  const { isAuth, user } = useShopSelector((state) => state.auth)
  const saved = wishlist.useTexts().length
  const pieces = useShopSelector((state) => piecesIn(state.cart.items))
  return (
    <>
      <Link
        to={paths.wishlist}
        aria-label={named('Wishlist', saved)}
        className={`${iconButtonClass} relative max-sm:hidden`}
      >
        <Icon name="heart" size="lg" />
        <Count value={saved} />
      </Link>
      <UserMenu
        isAuth={isAuth}
        user={user}
        saved={saved}
        onLogout={() =>
          void import('#shop/accounts/web/storefront/log-out.ts').then(({ logOut }) => logOut(dispatch))
        }
      />
      <Link to={paths.cart} aria-label={named('Cart', pieces)} className={`${iconButtonClass} relative`}>
        <Icon name="shopping-bag" size="lg" />
        <Count value={pieces} />
      </Link>
    </>
  )
}

const isBelow = (address: string, path: string): boolean =>
  `${address}/`.toLowerCase().startsWith(`${path}/`.toLowerCase())

type BarProps = Parameters<typeof CategoryBar>[0] & { at: string }

/** A hundred links, the same on every page but for the one that is marked. */
const DrawnBar: ComponentType<BarProps> = import.meta.env.SSR
  ? drawnOnce<BarProps>(CategoryBar, ({ menu, services, at }) => ({
      key: JSON.stringify([menu, services]),
      at: menu.bar.map(({ href }) => href.split(/[?#]/)[0] ?? '').find((path) => isBelow(at, path)) ?? '/-',
    }))
  : CategoryBar

const named = (what: string, count: number): string =>
  count === 0 ? what : `${what}, ${count} ${count === 1 ? 'item' : 'items'}`

const Count = ({ value }: { value: number }) =>
  value > 0 && (
    <span className="absolute top-[3px] right-px h-4.5 min-w-4.5 rounded-full bg-jamun-600 px-1.5 text-center text-[0.75rem]/4.5 font-semibold text-white tabular-nums">
      {value}
    </span>
  )

const leastMove = 8

/**
 * Scrolling down makes room, scrolling up brings the header back. It never hides while the focus is in it, nor while the
 * sheet below it says what was added.
 */
function HidesOnScrollDown({ header }: { header: RefObject<HTMLElement | null> }) {
  const isHeld = useAdded() !== undefined
  useEffect(() => {
    if (isHeld) return header.current?.removeAttribute('data-away')
    let last = scrollY
    const follow = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < leastMove) return
      last = scrollY
      const isAway = moved > 0 && scrollY > 240 && !header.current?.contains(document.activeElement)
      header.current?.toggleAttribute('data-away', isAway)
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [header, isHeld])
  return null
}
