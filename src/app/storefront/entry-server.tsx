// The storefront's bundle for the server: a request's address in, a page out. Always nobody's page: no session, no cart.

import { hash } from 'node:crypto'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router'
import * as paths from '#kernel/paths.ts'
import { indianDay } from '#kernel/time.ts'
import { ApiProblem, type Transport } from '#kernel/transport.ts'
import { structuredData } from '#shop/catalogue/web/storefront/structured-data.ts'
import type { Layout } from '#shop/content/web/content-api.ts'
import { Footer } from '#shop/content/web/storefront/Footer.tsx'
import { SlimFooter } from '#shop/content/web/storefront/SlimFooter.tsx'
import { type Place, PlaceProvider } from '#ui/drawn-once.tsx'
import { drawnPartsReady } from '#ui/drawn-part.tsx'
import { createOnceDrawer } from '#ui/once-drawer.ts'
import type { PageMeta } from '#ui/page-meta.ts'
import { ReadsProvider, readsContext } from '#ui/reads.ts'
import { type ShopSign, ShopSignProvider } from '#ui/shop-sign.ts'
import { createStore, type ShopStore } from '../store.ts'
import { createApi } from './api.ts'
import { headTags, safeJson } from './head-tags.ts'
import { NeedsCode } from './NeedsCode.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import { ProblemScreen } from './ProblemScreen.tsx'
import { moduleOf } from './page-modules.ts'
import { routes } from './routes.tsx'
import { shopContext } from './shop-context.ts'
import './storefront.css'

const handler = createStaticHandler(routes)

const notFoundMeta: PageMeta = {
  title: 'Not found',
  description: 'There is nothing at this address.',
  path: paths.home,
  isPrivate: true,
}

/** Runs the loaders of an address; what they found is ready to be drawn, or answers with a redirect. */
async function loadPage(url: string, call: Transport, routing = handler) {
  const api = createApi(call)
  const store = createStore(api)
  const requestContext = new RouterContextProvider()
  requestContext.set(readsContext, call)
  requestContext.set(shopContext, { api, store, failsWhole: true })
  const context = await routing.query(new Request(`http://shop${url}`), { requestContext })
  await drawnPartsReady()
  return { call, store, context, routing }
}

type Loaded = { call: Transport; store: ShopStore; routing: typeof handler }

const signOf = ({ name, tagline, logo }: ShopSign): ShopSign => ({ name, tagline, logo })

/** Without `place` every part of it is drawn where it stands. */
const drawPage = (
  { call, store, routing }: Loaded,
  context: StaticHandlerContext,
  sign: ShopSign,
  place?: Place,
): string =>
  renderToString(
    <Provider store={store}>
      <ReadsProvider value={call}>
        <ShopSignProvider value={sign}>
          <PlaceProvider value={place}>
            <StaticRouterProvider
              router={createStaticRouter(routing.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </PlaceProvider>
        </ShopSignProvider>
      </ReadsProvider>
    </Provider>,
  )

const asksNothing: Transport = () => Promise.reject(new Error('a part of a page asks for nothing'))
const nobody = createStore(createApi(asksNothing))

const drawerFor = (sign: ShopSign) =>
  createOnceDrawer(
    (part, at, place) =>
      renderToString(
        <Provider store={nobody}>
          <ReadsProvider value={asksNothing}>
            <ShopSignProvider value={sign}>
              <PlaceProvider value={place}>
                <StaticRouter location={at}>{part}</StaticRouter>
              </PlaceProvider>
            </ShopSignProvider>
          </ReadsProvider>
        </Provider>,
      ),
    // nobody finds two texts with the same
    (text) => hash('sha256', text, 'base64'),
  )

let drawer: { of: string; draw: ReturnType<typeof drawerFor> } | undefined

/** Every part may say what the shop is called: what was drawn for another name is of no use. */
function drawnWithParts(sign: ShopSign, drawAround: (place: Place) => string) {
  const of = JSON.stringify(sign)
  if (drawer?.of !== of) drawer = { of, draw: drawerFor(sign) }
  return drawer.draw(drawAround)
}

/** What a failed loader threw, so that no half page is drawn. */
function failureOf(context: StaticHandlerContext): Error | undefined {
  const failure = Object.values(context.errors ?? {}).find((error) => error instanceof Error)
  if (!failure) return undefined
  return failure instanceof ApiProblem ? failure : new Error('a page could not be loaded', { cause: failure })
}

const metaOf = (context: StaticHandlerContext): PageMeta | undefined => {
  if (context.errors) return undefined
  const deepest = context.matches.at(-1)?.route
  return (context.loaderData[deepest?.id ?? ''] as { meta?: PageMeta } | undefined)?.meta
}

const elsewhere = (status: number, redirectTo: string) => ({
  status,
  redirectTo,
  head: '',
  body: () => [],
  footer: '',
  state: '',
  modules: [] as string[],
})

export async function renderPage(url: string, call: Transport, publicUrl: string) {
  const page = await loadPage(url, call)
  const { context } = page
  if (context instanceof Response)
    return elsewhere(context.status, context.headers.get('Location') ?? paths.home)
  const failure = failureOf(context)
  if (failure) throw failure

  const meta = metaOf(context)
  const deepest = context.matches.at(-1)?.route
  const data = context.loaderData[deepest?.id ?? ''] as { meta?: PageMeta } | undefined
  const layout = await createApi(page.call).readLayout()
  const sign = signOf(layout.shop)
  const state = safeJson({
    router: { loaderData: context.loaderData, errors: errorsOf(context.errors) },
    store: { products: page.store.getState().products },
    sign,
  })
  return {
    status: context.statusCode,
    // what it shows is what the browser is told, at its address, on this day
    shows: `${indianDay(new Date())} ${context.statusCode} ${url} ${state}`,
    isFresh: meta?.isFresh === true,
    head: meta
      ? headTags(meta, publicUrl, sign, structuredData({ ...data, meta }, publicUrl, sign.name))
      : headTags(notFoundMeta, publicUrl, sign),
    body: () => drawnWithParts(sign, (place) => drawPage(page, context, sign, place)),
    footer: meta ? footerOf(layout) : '',
    notice: layout.notice,
    theme: layout.shop.theme,
    closed: layout.shop.closed?.words,
    before: renderToStaticMarkup(<NeedsCode pathname={new URL(url, publicUrl).pathname} />),
    state,
    modules: meta ? context.matches.flatMap(({ route }) => moduleOf(route.id)) : [],
  }
}

type PreviewOptions = {
  base: string
  at: Date | undefined
  /** What stands around the frame says what it is. */
  isFramed: boolean
}

/** The same page with links that lead on below `base`, and a bar that says what it is. Nothing for the browser to run. */
export async function renderPreview(
  path: string,
  call: Transport,
  publicUrl: string,
  { base, at, isFramed }: PreviewOptions,
) {
  const page = await loadPage(base + path, call, createStaticHandler(routes, { basename: base }))
  const { context } = page
  if (context instanceof Response) {
    const to = context.headers.get('Location') ?? paths.home
    return elsewhere(context.status, to.startsWith(base) ? to : base + to)
  }
  const failure = failureOf(context)
  if (failure) throw failure
  const meta = metaOf(context)
  const layout = await createApi(page.call).readLayout()
  return {
    status: context.statusCode,
    head: headTags({ ...(meta ?? notFoundMeta), isPrivate: true }, publicUrl, layout.shop),
    body: () => [
      isFramed ? '' : renderToStaticMarkup(<PreviewBar at={at} />),
      drawPage(page, context, signOf(layout.shop)),
    ],
    footer: meta ? drawFooter(layout, base) : '',
    notice: layout.notice,
    theme: layout.shop.theme,
    closed: layout.shop.closed?.words,
    state: '',
    modules: [],
  }
}

/** For the bench: a function that draws one loaded page over and over, with nothing around it. */
export async function renderingAlone(url: string, call: Transport): Promise<() => string> {
  const page = await loadPage(url, call)
  const { context } = page
  if (context instanceof Response) throw new Error(`${url} answers with a redirect`)
  const { shop } = await createApi(call).readLayout()
  return () => drawPage(page, context, signOf(shop))
}

const footers = new WeakMap<Layout, Buffer>()

/** The footer changes only when somebody rewrites it, so it is rendered once for each version of it. */
function footerOf(layout: Layout): Buffer {
  const known = footers.get(layout)
  if (known !== undefined) return known
  const made = Buffer.from(drawFooter(layout))
  footers.set(layout, made)
  return made
}

const drawFooter = ({ footer, shop }: Layout, base = ''): string =>
  renderToStaticMarkup(
    <StaticRouter location={`${base}/`} basename={base || '/'}>
      <Footer footer={footer} shopName={shop.name} />
      <SlimFooter legal={footer.legal} links={footer.bottom} />
    </StaticRouter>,
  )

/** What the browser needs to show the same not-found screen. */
function errorsOf(errors: Record<string, unknown> | null) {
  if (!errors) return null
  return Object.fromEntries(Object.entries(errors).map(([id]) => [id, { status: 404 }]))
}

export function renderProblem(reference: string, sign: ShopSign) {
  const body = renderToString(
    <ShopSignProvider value={sign}>
      <StaticRouter location={paths.home}>
        <ProblemScreen reference={reference} />
      </StaticRouter>
    </ShopSignProvider>,
  )
  const meta = {
    ...notFoundMeta,
    title: 'Something went wrong at our end',
    description: 'Try again in a minute.',
  }
  return {
    status: 503,
    head: headTags(meta, '', sign),
    body: () => [body],
    footer: '',
    state: 'null',
    modules: [],
  }
}
