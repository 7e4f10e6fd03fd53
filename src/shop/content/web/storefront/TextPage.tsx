import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { showDate } from '#kernel/show-time.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { readsContext } from '#ui/reads.ts'
import { createContentApi, type TextPage } from '../content-api.ts'
import { HelpScreen } from './HelpScreen.tsx'
import { StudioList } from './StudioList.tsx'
import { sectionAnchor, TextSections } from './TextSections.tsx'

/** Texts that stood in for a screen; footers that shops wrote still lead to them. */
const screens = new Map([['track-your-order', paths.track]])

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const screen = screens.get(params.slug ?? '')
  if (screen) throw new Response(null, { status: 302, headers: { Location: screen } })
  const api = createContentApi(context.get(readsContext))
  const page = await api.findPage(params.slug ?? '')
  if (!page) throw new Response(null, { status: 404 })
  const meta: PageMeta = {
    title: page.title,
    description: page.summary,
    path: paths.text(page.slug),
  }
  const footer = /^(help|studios)$/.test(page.slug) ? (await api.readLayout()).footer : undefined
  return {
    meta,
    page,
    asked: new URL(request.url).searchParams.get('q') ?? '',
    legal: page.slug === 'help' ? footer?.legal : undefined,
    studios: page.slug === 'studios' ? footer?.studios : undefined,
  }
}

/** A page of so many sections has a list of them beside it. */
const fewest = 4

export function Component() {
  const { page, asked, legal, studios } = useLoaderData<typeof loader>()
  if (legal) return <HelpScreen key={asked} {...{ page, legal, asked }} />
  const hasList = page.sections.length >= fewest
  return (
    <article className="wrap">
      <Breadcrumb trail={[['Home', paths.home]]} here={page.title} />
      <h1 className="display max-w-[22ch] pt-2 text-d-xl outline-none">{page.title}</h1>
      <p className="mt-3 max-w-[60ch] text-xl text-chuna-700">{page.summary}</p>
      {page.since && <p className="mt-2 text-sm text-chuna-600">As of {showDate(new Date(page.since))}</p>}
      {studios && <StudioList studios={studios} />}
      <div className={`mt-8 grid gap-10 ${hasList ? 'lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-16' : ''}`}>
        {hasList && <SectionList sections={page.sections} />}
        <TextSections sections={page.sections} tables={page.tables} />
      </div>
    </article>
  )
}

const SectionList = ({ sections }: Pick<TextPage, 'sections'>) => (
  <nav
    aria-label="On this page"
    className="hidden self-start border-l-2 border-chuna-200 lg:sticky lg:top-36 lg:block"
  >
    <ul>
      {sections.map(({ heading }, place) => (
        <li key={heading}>
          <a
            href={`#${sectionAnchor(place)}`}
            className="flex min-h-11 items-center pl-4 text-md text-chuna-700 hover:text-ink hover:underline"
          >
            {heading}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
