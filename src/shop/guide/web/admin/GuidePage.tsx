import { Fragment } from 'react'
import { Link, useParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Note } from '#ui/Note.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useScreenName } from '#ui/screen-name.ts'
import { type GuideBlock, readInline } from '../../domain/guide-text.ts'
import { guide } from './pages/guide.ts'

const pages = guide.flatMap((group) => group.pages)

/** A page of the owner's guide; printed, it is a sheet to lay beside the keyboard. */
export function Component() {
  const { slug } = useParams()
  const at = pages.findIndex((page) => page.slug === slug)
  const page = pages[at]
  useScreenName(page?.title ?? 'Not in the guide')
  if (!page) {
    return (
      <EmptyState icon="search" title="There is no such page in the guide" words="It may have moved.">
        <ButtonLink to={adminPaths.guide}>See all pages</ButtonLink>
      </EmptyState>
    )
  }
  const next = pages[at + 1]
  return (
    <>
      <ScreenHead title={page.title} words={page.about} />
      <article className="grid max-w-[760px] gap-4 rounded-md border border-chuna-200 bg-white px-5 py-6 text-md leading-relaxed sm:px-8 print:border-0 print:p-0">
        {page.blocks.map((block, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes while it is read
          <Block key={nth} block={block} />
        ))}
      </article>
      <p className="flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        <Link to={adminPaths.guide} className="link inline-flex min-h-11 items-center">
          All pages of the guide
        </Link>
        {next && (
          <Link to={adminPaths.guidePage(next.slug)} className="link inline-flex min-h-11 items-center">
            Next: {next.title}
          </Link>
        )}
      </p>
    </>
  )
}

function Block({ block }: { block: GuideBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Words text={block} />
      </p>
    )
  }
  if ('head' in block) return <h2 className="mt-2 text-lg font-semibold">{block.head}</h2>
  if ('note' in block) {
    return (
      <Note kind="change">
        <Words text={block.note} />
      </Note>
    )
  }
  if ('picture' in block) return <Figure name={block.picture} words={block.words} />
  const isNumbered = 'steps' in block
  const items = isNumbered ? block.steps : block.list
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List className={`grid gap-2 pl-6 ${isNumbered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item) => (
        <li key={item} className="pl-1">
          <Words text={item} />
        </li>
      ))}
    </List>
  )
}

const Figure = ({ name, words }: { name: string; words: string }) => (
  <figure className="my-1 grid gap-2">
    <div className="overflow-hidden rounded-md border border-chuna-200">
      <Picture
        src={`/media/guide/${name}.webp`}
        alt={words}
        width={1280}
        height={800}
        sizes="(min-width: 800px) 700px, 92vw"
        isWhole
      />
    </div>
    <figcaption className="text-sm text-chuna-700">{words}</figcaption>
  </figure>
)

/** By its name; a test looks at every one of them. */
const screens: Record<string, unknown> = { ...adminPaths }
const screenAt = (name: string): string => {
  const path = screens[name]
  return typeof path === 'string' ? path : adminPaths.guide
}

const Words = ({ text }: { text: string }) =>
  readInline(text).map((part, nth) => {
    const key = `${nth} ${part.text}`
    if (part.kind === 'link')
      return (
        <Link key={key} to={screenAt(part.to)} className="link">
          {part.text}
        </Link>
      )
    if (part.kind === 'name')
      return (
        <b key={key} className="font-semibold">
          {part.text}
        </b>
      )
    return <Fragment key={key}>{part.text}</Fragment>
  })
