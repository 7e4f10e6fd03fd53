import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'

/** What it looks like, small; a sign where there is no picture. */
export const Thumb = ({ src, big = false }: { src: string | null; big?: boolean }) => (
  <span
    className={`block flex-none overflow-hidden rounded-sm bg-chuna-100 ${big ? 'aspect-square w-full' : 'size-12'}`}
  >
    {src ? (
      <Picture key={src} src={src} alt="" width={400} height={400} sizes={big ? '160px' : '48px'} />
    ) : (
      <span className="grid size-full place-items-center text-chuna-600">
        <Icon name="image-plus" />
      </span>
    )}
  </span>
)
