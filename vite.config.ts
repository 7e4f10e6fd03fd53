import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Vite wraps every import() into code that first loads styles and modules for it. All styles come with the entry, and
 * the server names the modules that a page needs early, so each import() stands for itself.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code
            .replace(/^const __vite__mapDeps=.*\n/, '')
            .replaceAll(/,\s*__vite__mapDeps\(\[[\d,]*\]\)/g, '')
    },
  },
}

/** What the router says when a developer uses it wrongly is of no use to shoppers, and weighs. */
const silentRouter: Plugin = {
  name: 'silent-router',
  apply: 'build',
  transform(code, id, options) {
    if (options?.ssr || !id.includes('/react-router/')) return undefined
    const text = /(?:`[^`]+`|"(?:[^"\\\n]|\\.)+")/.source
    // a text as the second and last argument, or as the only one
    const said = new RegExp(
      `(\\binvariant\\d*\\(\\s*[^;]{1,400}?,\\s*(?://[^\\n]*\\n\\s*)*)${text}(\\s*\\);)`,
      'g',
    )
    const thrown = new RegExp(`(\\bnew Error\\(\\s*)${text}(\\s*\\))`, 'g')
    return { code: code.replace(said, '$1""$2').replace(thrown, '$1$2'), map: null }
  },
}

/**
 * Parts of libraries that no page of the shop uses and that would be loaded all the same. Immer lets a reducer write into
 * the state it is given; the shop's reducers return the next one, and Redux Toolkit refuses those that return nothing.
 * The router's own links can fetch pages ahead and its calls can be watched, but only in an app that it builds itself.
 */
const standIns = {
  '/immer/dist/immer.mjs': `
    export const isDraft = () => false
    export const isDraftable = () => false
    export const current = (value) => value
    export const original = current
    export const freeze = current
    export const produce = (value, change) => change(value)`,
  '/react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
  '/react-router/dist/production/lib/dom/ssr/components.js': `
    import { createContext } from 'react'
    export const FrameworkContext = createContext(undefined)
    export const mergeRefs = (ref) => ref
    const ahead = [false, undefined, undefined]
    export const usePrefetchBehavior = () => ahead
    const Nothing = () => null
    export { Nothing as Links, Nothing as Meta, Nothing as PrefetchPageLinks, Nothing as Scripts }
    export const CRITICAL_CSS_DATA_ATTRIBUTE = ''
    export const setIsHydrated = Nothing
    export const useFrameworkContext = Nothing`,
}

const leanLibraries: Plugin = {
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  load: (id) => Object.entries(standIns).find(([file]) => id.endsWith(file))?.[1],
}

/**
 * Tailwind puts shadows, rings, turns and the like together from properties of its own, most of which no class of the
 * shop ever sets: those stand as what they are from the start. What is set and never read is left out, and so are
 * shadows that cannot be seen, colours of gradients among what changes slowly, and fonts in case there were none. What
 * it says about the before and after of every element makes browsers work out three styles for each: those that there
 * are have borders only where their own rules say so.
 */
const leanStyles: Plugin = {
  name: 'lean-styles',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('.css')) return undefined
    const declared = /@property (--tw-[\w-]+)\s*\{([^}]*)\}\s*/g
    const starts = new Map(
      [...code.matchAll(declared)].map(([, name = '', body = '']) => [
        name,
        /initial-value:\s*([^;}]*)/.exec(body)?.[1]?.trim(),
      ]),
    )
    const forOldBrowsers = /@layer properties\s*\{\s*@supports[^{]*\{[^{]*\{[^}]*\}\s*\}\s*\}/
    const rules = code.replace(forOldBrowsers, '').replaceAll(declared, '')
    const named = (pattern: RegExp, text: string) =>
      new Set([...text.matchAll(pattern)].map(([, name]) => name))
    const set = named(/(--tw-[\w-]+)\s*:/g, rules)
    let lean = code
    for (const [name, start] of starts)
      if (!set.has(name))
        lean = lean.replaceAll(
          new RegExp(`var\\(${name}(?:,((?:[^()]|\\([^()]*\\))*))?\\)`, 'g'),
          // a sum of lengths takes no bare nought
          (_all, other) => (start === '0' ? '0px' : (start ?? other ?? '')),
        )
    const read = named(/var\((--tw-[\w-]+)/g, lean)
    for (const name of starts.keys())
      if (!read.has(name))
        lean = lean
          .replace(new RegExp(`@property ${name}\\s*\\{[^}]*\\}\\s*`), '')
          .replaceAll(new RegExp(`(?<![\\w-])${name}\\s*:[^;}]*;?`, 'g'), '')
    lean = lean
      .replaceAll(/,\s*--tw-gradient-\w+/g, '')
      .replaceAll(/0 0 #0000,\s*/g, '')
      .replaceAll(/(var\(--font-sans),[^()]*\)/g, '$1)')
      .replace(/ui-monospace,[^;}]*/, 'ui-monospace, monospace')
      .replace(/\*,\s*::?after,\s*::?before(?=\s*[,{])/, '*')
    return { code: lean, map: null }
  },
}

/** What takes over a page: a file of its own, so that a slow phone can breathe between this and the rest. */
const takingOver = {
  name: 'taking-over',
  test: /node_modules\/(?:react-dom\/(?:client|cjs\/react-dom-client)|scheduler)/,
}

/** What every page stands on, in one file: smaller than in many, and the same from release to release. */
const ground = {
  name: 'ground',
  test: /node_modules\/(?:react(?!-dom\/(?:client|cjs\/react-dom-client))|@?redux|immer)|src\/ui\/(?:Breadcrumb|Button|CouldNotLoad|Icon|Picture|SectionHead|drawn-once|drawn-part|kept-list|lazy-part|needed-context)|accounts\/web\/use-auth|src\/kernel\/(?:address|caller|paths|picture-widths|transport)|catalogue\/wire|vite\/preload-helper|storefront\/(?:HeartButton|arrival|home-part|kept|kept-home|remembered-pincode)\.|cart\/domain\/cart-line/,
}

/** Rails and grids are never without their cards: small files would weigh more than one. */
const cards = {
  name: 'cards',
  test: /catalogue\/web\/storefront\/(?:Product(?:Card|Rail)|listing-address)|src\/ui\/WhenNear\.|app\/storefront\/SeenLately/,
}

/** What a product page asks and works out beside its own: one small file instead of many. */
const buying = {
  name: 'buying',
  test: /storefront\/PincodeBox|cart\/domain\/bill|domain\/ship-note|web\/product-api/,
}

/** What parts of a product page share with what opens from them: it comes at the first touch. */
const touched = {
  name: 'touched',
  test: /catalogue\/domain\/(?:measures|options)\.|return-terms\.|models\/(?:domain\/(?:framing|view)|web\/viewer\/(?:can-draw|fetch-model))\./,
}

/** What every form of the storefront is made of. */
const forms = {
  name: 'forms',
  test: /src\/ui\/(?:Badge|Dialog|Field|Note|SubmitButton|use-is-here)\./,
}

/** What stands where there is nothing to show. */
const trouble = { name: 'trouble', test: /src\/ui\/EmptyState\./ }

/** What forms look at while somebody types, and how a part of a page asks. */
const typing = { name: 'typing', test: /src\/ui\/use-form|accounts\/web\/field-faults/ }
const asking = { name: 'asking', test: /src\/ui\/use-a(?:ct|nswer)/ }

/** Addresses: asked in one place, said in another. */
const addresses = {
  name: 'addresses',
  test: /accounts\/web\/(?:LocalityField|PlaceFields|WayUp|address-form|summaries|use-place)/,
}

/** From an order to the page of its payment. */
const paying = { name: 'paying', test: /orders\/web\/(?:go-to-pay|orders-api)|payments\/web\/leave-to-pay/ }

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [plainImports, silentRouter, leanLibraries, leanStyles, react(), tailwindcss()],
  publicDir: false,
  // the server names what a page needs early, so the code itself need not know how
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                ground,
                takingOver,
                cards,
                buying,
                forms,
                trouble,
                typing,
                asking,
                addresses,
                paying,
                touched,
              ],
            },
          },
      // addresses of pages, and whatever else is a text with a name, weigh less where they are used
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // what the router tells its developers on the console is of no use to shoppers, and weighs
      treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce'] },
    },
  },
  // one file with everything in it: the server needs no second copy of React
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
