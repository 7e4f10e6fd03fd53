/** The plan of a courtyard: a walled square, the open court, the door left ajar. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <span className="flex min-h-11 items-center gap-2 font-display text-[1.625rem]/none font-semibold tracking-[-0.02em] lg:gap-2.5 lg:text-3xl/none">
      <svg
        viewBox="0 0 32 32"
        fill="none"
        aria-hidden="true"
        className={`size-[26px] lg:size-[30px] ${onDark ? 'text-haldi-300' : 'text-jamun-600'}`}
      >
        <path d="M12.5 29H3V3h26v26h-9.5" stroke="currentColor" strokeWidth="4.5" />
        <path d="M11 11h10v10H11z" fill="currentColor" />
      </svg>
      <span className="pt-1">aangan</span>
    </span>
  )
}
