import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import type { PageMeta } from '../page-meta.ts'
import { shopContext } from '../shop-context.ts'

/** Texts that stood in for a screen; footers that shops wrote still lead to them. */
const screens: Record<string, string> = { 'track-your-order': '/track' }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const screen = screens[params.slug ?? '']
  if (screen) throw new Response(null, { status: 302, headers: { Location: screen } })
  const { api } = context.get(shopContext)
  const page = await api.findPage(params.slug ?? '')
  if (!page) throw new Response(null, { status: 404 })
  const meta: PageMeta = {
    title: `${page.title} · Aangan`,
    description: page.summary,
    path: `/pages/${page.slug}`,
  }
  return { meta, page }
}

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <article className="wrap">
      <Breadcrumb trail={[['Home', '/']]} here={page.title} />
      <h1 className="display max-w-[22ch] pt-2 text-d-xl outline-none">{page.title}</h1>
      <p className="mt-3 max-w-[60ch] text-xl text-chuna-700">{page.summary}</p>
      <div className="mt-8 grid max-w-[68ch] gap-8">
        {page.sections.map((section) => (
          <section key={section.heading}>
            <h2 className="display text-d-md">{section.heading}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-lg/7">
                {paragraph}
              </p>
            ))}
            {section.links && (
              <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
                {section.links.map((link) => (
                  <li key={link.href}>
                    <TextLink {...link} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </article>
  )
}

function TextLink({ label, href }: { label: string; href: string }) {
  const look = 'link inline-flex min-h-11 items-center'
  return href.startsWith('/') ? (
    <Link to={href} className={look}>
      {label}
    </Link>
  ) : (
    <a href={href} className={look}>
      {label}
    </a>
  )
}
