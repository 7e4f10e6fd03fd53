import { Picture } from '#ui/Picture.tsx'

/** A picture fills what it stands in. */
export const PiecePicture = ({ src }: { src: string | null }) =>
  src && (
    <span className="size-12 flex-none overflow-hidden rounded-sm bg-chuna-100">
      <Picture src={src} alt="" width={48} height={48} sizes="48px" />
    </span>
  )
