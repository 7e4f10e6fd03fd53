import { type ComponentProps, useState } from 'react'
import { pictureWidths } from '#kernel/picture-widths.ts'
import { Icon } from './Icon.tsx'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  src: string
  alt: string
  width: number
  height: number
  sizes?: string
  /** All of it, whatever its shape; otherwise it fills its room. */
  isWhole?: boolean
  /** One of ours that is shown where this one cannot be loaded. */
  standIn?: string
}

/** Our own pictures come in several widths; a picture from elsewhere comes as it is. */
export function sourcesOf(src: string, fullWidth: number): string | undefined {
  const base = src.match(/^(\/media\/.+)\.webp$/)?.[1]
  if (!base) return undefined
  const smaller = pictureWidths
    .filter((width) => width < fullWidth)
    .map((width) => `${base}-${width}.webp ${width}w`)
  return [...smaller, `${src} ${fullWidth}w`].join(', ')
}

/** A picture of the server's page can fail before the code is there to hear it: then it is told again. */
const retellFailure = (img: HTMLImageElement | null) => {
  if (img?.complete && img.naturalWidth === 0) img.dispatchEvent(new Event('error'))
}

/** A picture with its room kept free; where it cannot be loaded, its ground and a line icon stay. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  standIn,
  loading = 'lazy',
  isWhole = false,
  className = '',
  ...rest
}: PictureProps) {
  const [failed, setFailed] = useState(false)
  if ((failed || src === '') && standIn && standIn !== src) {
    return <Picture {...{ ...rest, alt, width, height, sizes, loading, className }} src={standIn} />
  }
  if (failed || src === '') {
    const ground = `grid size-full place-items-center text-chuna-400 ${className}`
    if (alt === '') {
      return (
        <span className={ground}>
          <Icon name="image-off" size="xl" />
        </span>
      )
    }
    return (
      <span role="img" aria-label={alt} className={ground}>
        <Icon name="image-off" size="xl" />
      </span>
    )
  }
  return (
    <img
      ref={retellFailure}
      src={src}
      srcSet={sourcesOf(src, width)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={loading}
      decoding={loading === 'lazy' ? 'async' : undefined}
      className={`size-full ${isWhole ? 'object-contain' : 'object-cover'} ${className}`}
      onError={() => setFailed(true)}
      {...rest}
    />
  )
}
