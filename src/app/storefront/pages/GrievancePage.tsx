import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { send } from '#shop/accounts/web/send.ts'
import type { Layout } from '#shop/content/web/content-api.ts'
import { TextSections } from '#shop/content/web/storefront/TextSections.tsx'
import type { WireTicket } from '#shop/grievances/contract.ts'
import { createDeskApi } from '#shop/grievances/web/desk-api.ts'
import { GrievanceForm } from '#shop/grievances/web/storefront/GrievanceForm.tsx'
import { GrievanceTrack } from '#shop/grievances/web/storefront/GrievanceTrack.tsx'
import { TicketNote } from '#shop/grievances/web/storefront/TicketNote.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { shopContext } from '../shop-context.ts'

const desk = createDeskApi(send)

/** The text page `grievance-redressal`, with the form on it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(shopContext)
  const [page, { footer }] = await Promise.all([api.findPage('grievance-redressal'), api.readLayout()])
  if (!page) throw new Response(null, { status: 404 })
  const meta: PageMeta = {
    title: page.title,
    description: page.summary,
    path: paths.grievance,
  }
  return { meta, page, legal: footer.legal }
}

export function Component() {
  const { page, legal } = useLoaderData<typeof loader>()
  const [ticket, setTicket] = useState<WireTicket | undefined>()
  const after = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number takes the focus to itself
  useEffect(() => after.current?.querySelector<HTMLElement>('h2')?.focus(), [ticket])
  return (
    <article className="wrap">
      <Breadcrumb trail={[['Home', paths.home]]} here={page.title} />
      <h1 className="display pt-2 text-d-xl outline-none">{page.title}</h1>
      <p className="mt-3 max-w-[60ch] text-xl text-chuna-700">
        If customer care could not help you, write to us here. No login needed. You get a ticket number right
        away.
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <div ref={after}>
          {ticket ? (
            <div className="grid gap-3">
              <TicketNote ticket={ticket} />
              <button
                type="button"
                className="link min-h-11 justify-self-start"
                onClick={() => setTicket(undefined)}
              >
                Send another complaint
              </button>
            </div>
          ) : (
            <GrievanceForm send={async (body) => setTicket(await desk.complain(body))} />
          )}
        </div>
        <div className="grid gap-6">
          {legal.name && <WhoReads legal={legal} />}
          <GrievanceTrack track={desk.track} />
        </div>
      </div>
      <div className="mt-section">
        <TextSections sections={page.sections} tables={page.tables} />
      </div>
    </article>
  )
}

const steps = [
  ['Ticket number', 'Right away, on screen and by email'],
  ['A person answers', 'Within 48 hours'],
  ['Settled', 'Within one month'],
] as const

const WhoReads = ({ legal }: { legal: Layout['footer']['legal'] }) => (
  <section className="rounded-md border border-chuna-200 bg-chuna-50 px-4 py-5 sm:p-7">
    <h2 className="display text-2xl">Who will read it</h2>
    <p className="mt-3 text-md/6">
      <b className="font-semibold">{legal.officer}</b>, Grievance Officer
      <br />
      <a href={`mailto:${legal.grievance}`} className="link">
        {legal.grievance}
      </a>
      <br />
      {legal.phone}, ask for the grievance desk
      <br />
      {legal.name}, {legal.address}
    </p>
    <ol className="mt-5">
      {steps.map(([title, when]) => (
        <li key={title} className="group relative pb-5 pl-8 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-5 -bottom-0.5 left-[7px] w-0.5 bg-chuna-300 group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="absolute top-1 left-0 size-4 rounded-full border-2 border-chuna-400 bg-white group-first:border-5 group-first:border-jamun-600"
          />
          <b className="font-semibold">{title}</b>
          <span className="block text-sm text-chuna-600">{when}</span>
        </li>
      ))}
    </ol>
    <p className="mt-5 text-sm text-chuna-600">You can also call the National Consumer Helpline, 1915.</p>
  </section>
)
