import { useState } from 'react'
import { Picture } from '#ui/Picture.tsx'

/** Fades in over the first once it is there, and only while somebody points at the card. */
export function SecondLook({ src, sizes }: { src: string; sizes: string }) {
  const [isThere, setIsThere] = useState(false)
  return (
    <Picture
      src={src}
      alt=""
      width={1000}
      height={1000}
      sizes={sizes}
      isWhole
      loading="eager"
      onLoad={() => setIsThere(true)}
      className={`absolute inset-0 bg-chuna-100 opacity-0 transition-opacity duration-300 ${isThere ? 'group-focus-within:opacity-100 group-hover:opacity-100' : ''}`}
    />
  )
}
