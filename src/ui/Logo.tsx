import { useShopSign } from './shop-sign.ts'

/** The shop's own mark, where it has one, and its name. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  const { name, logo } = useShopSign()
  return (
    <span
      className={`flex min-h-11 items-center gap-2 font-display font-semibold tracking-[-0.02em] lg:gap-2.5 ${name.length > 16 ? 'text-xl/none lg:text-2xl/none' : 'text-[1.625rem]/none lg:text-3xl/none'}`}
    >
      {logo && (
        <img
          src={logo}
          alt=""
          width={30}
          height={30}
          className={`size-[26px] object-contain lg:size-[30px] ${onDark ? 'rounded-xs bg-white p-0.5' : ''}`}
        />
      )}
      <span className="pt-1">{name}</span>
    </span>
  )
}

/** What a link with the logo is called. */
export const useHomeLabel = (): string => `${useShopSign().name}, home`
