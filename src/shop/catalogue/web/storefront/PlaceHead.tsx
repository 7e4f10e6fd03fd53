import { Picture } from '#ui/Picture.tsx'

/** What a list is called and what the shop says about it. Its picture stands beside the words, on a phone above them. */
export function PlaceHead({
  name,
  words,
  picture,
  isBrand,
}: {
  name: string
  words: string
  picture: string
  isBrand: boolean
}) {
  const said = (
    <div className={picture && !isBrand ? 'p-5 sm:self-center sm:p-8 lg:p-10' : ''}>
      <h1 className="display text-d-xl outline-none">{name}</h1>
      {words && <p className="mt-2 max-w-[56ch] text-lg text-chuna-700">{words}</p>}
    </div>
  )
  if (!picture) return said
  const shown = (
    <Picture
      src={picture}
      alt=""
      width={1200}
      height={1200}
      sizes={isBrand ? '96px' : '(min-width:640px) 46vw, 92vw'}
      loading="eager"
      isWhole={isBrand}
    />
  )
  return isBrand ? (
    <div className="flex items-center gap-4 lg:gap-6">
      <div className="size-18 flex-none overflow-hidden rounded-sm border border-chuna-200 p-1.5 lg:size-24">
        {shown}
      </div>
      {said}
    </div>
  ) : (
    <div className="flex flex-col-reverse overflow-hidden rounded-sm bg-chuna-100 sm:grid sm:grid-cols-2">
      {said}
      <div className="aspect-2/1 overflow-hidden sm:aspect-auto sm:h-56 lg:h-72">{shown}</div>
    </div>
  )
}
