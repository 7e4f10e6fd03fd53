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
}

/** What the router says when a developer uses it wrongly is of no use to shoppers, and weighs. */
const shortInvariants: Plugin = {
  name: 'short-invariants',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/react-router/')) return undefined
    // a text as the second and last argument
    const call = /(\binvariant\d*\(\s*[^;]{1,400}?,\s*(?:\/\/[^\n]*\n\s*)*)(?:`[^`]+`|"[^"\n]+")(\s*\);)/g
    return { code: code.replace(call, '$1""$2'), map: null }
  },
}

/** What every page stands on, in one file: smaller than in many, and the same from release to release. */
const ground = {
  name: 'ground',
  test: /node_modules\/(?:react|@?redux|immer|scheduler)|src\/ui\/(?:Breadcrumb|Button|CouldNotLoad|Icon|Picture|SectionHead|drawn-once|drawn-part|kept-list|lazy-part|needed-context)|accounts\/web\/use-auth|src\/kernel\/(?:address|caller|paths|picture-widths|transport)|catalogue\/wire|vite\/preload-helper|storefront\/(?:HeartButton|arrival|kept|remembered-pincode)\.|cart\/domain\/cart-line/,
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
  plugins: [plainImports, shortInvariants, react(), tailwindcss()],
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
              groups: [ground, cards, buying, forms, trouble, typing, asking, addresses, paying],
            },
          },
      // addresses of pages, and whatever else is a text with a name, weigh less where they are used
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // what the router tells its developers on the console is of no use to shoppers, and weighs
      treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
    },
  },
  // one file with everything in it: the server needs no second copy of React
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
