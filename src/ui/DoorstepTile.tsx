import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import { Picture } from './Picture.tsx'

/** A picture whose label stands on page white, cut into its lower left corner. */
export function DoorstepTile({
  label,
  note,
  href,
  picture,
  size,
  sizes,
  className,
  frame,
}: {
  label: string
  note?: string
  href: string
  picture: string
  size: number
  sizes: string
  className?: string
  frame: string
}) {
  return (
    <Link to={href} className={`group relative block ${className ?? ''}`}>
      <div className={`overflow-hidden rounded-sm bg-chuna-100 ${frame}`}>
        <Picture
          src={picture}
          alt=""
          width={size}
          height={size}
          sizes={sizes}
          className="transition-transform duration-[600ms] ease-out group-hover:scale-[1.02]"
        />
      </div>
      <div className="absolute bottom-0 left-0 max-w-[96%] rounded-tr-sm bg-white pt-2.5 pr-3.5 lg:max-w-[88%] lg:pt-3.5 lg:pr-5.5">
        <h3 className="display flex items-center gap-2.5 text-xl leading-tight lg:text-d-sm">
          {label}
          <Icon
            name="arrow-right"
            className="transition-transform duration-200 ease-out group-hover:translate-x-1"
          />
        </h3>
        {note && <p className="mt-0.5 hidden text-md/5 text-chuna-600 sm:block">{note}</p>}
      </div>
    </Link>
  )
}
