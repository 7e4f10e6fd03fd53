import * as paths from '#kernel/paths.ts'

/** The search form without code: its answer is the listing of what was typed. */
export function loader({ request }: { request: Request }): Response {
  const typed = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100)
  const target = typed ? paths.listing(typed) : paths.productList
  return new Response(null, { status: 302, headers: { Location: target } })
}
