// Who may import whom. One table for roles, one for capabilities; the fences and the documentation read them here.

/** Capabilities and the neighbours each may use. A new edge is a change made here, on purpose. */
export const neighbours: Record<string, string[]> = {
  accounts: [],
  catalogue: [],
  content: [],
  delivery: [],
  tax: [],
  payments: [],
  pictures: [],
  promotions: ['catalogue', 'payments'],
  imports: ['catalogue', 'pictures'],
  pricing: ['catalogue'],
  giftcards: ['accounts', 'payments'],
  cart: ['accounts', 'catalogue', 'credit', 'delivery', 'giftcards', 'payments', 'promotions', 'tax'],
  stock: [],
  credit: [],
  invoices: ['tax'],
  orders: [
    'accounts',
    'cart',
    'catalogue',
    'credit',
    'delivery',
    'giftcards',
    'invoices',
    'payments',
    'pictures',
    'promotions',
    'stock',
    'tax',
  ],
  checkout: [
    'accounts',
    'cart',
    'catalogue',
    'credit',
    'delivery',
    'giftcards',
    'invoices',
    'orders',
    'payments',
    'promotions',
    'stock',
    'tax',
  ],
  customers: ['accounts', 'cart', 'credit', 'giftcards', 'orders'],
  grievances: ['accounts', 'orders'],
  reports: ['accounts', 'catalogue', 'invoices', 'orders', 'tax'],
  reviews: ['accounts', 'catalogue', 'orders'],
}

type Rule = { name: string; why: string; from: string; to: string; toNot?: string }

const nodeModules = '^(node:|fs$|path$|http$|crypto$)'

export const rules: Rule[] = [
  {
    name: 'kernel-alone',
    why: 'the kernel stands on nothing',
    from: '^src/kernel/',
    to: '.',
    toNot: '^src/kernel/|^node_modules/(vitest|fast-check)/',
  },
  {
    name: 'domain-pure',
    why: 'rules take values and return values',
    from: '^src/shop/[^/]+/domain/(?!.*\\.test\\.ts$)',
    to: '.',
    toNot: '^src/kernel/|^src/shop/[^/]+/domain/',
  },
  {
    name: 'contract-below-roles',
    why: 'schemas and wire know neither server nor web',
    from: '^src/shop/[^/]+/(contract|wire|empty)\\.ts$',
    to: '^src/(platform|ui|app)/|/(server|web)/',
  },
  {
    name: 'server-not-web',
    why: 'server and web meet only where the built bundle is loaded',
    from: '^src/(shop/[^/]+/server|platform)/',
    to: '/web/|^src/ui/|\\.tsx$',
  },
  {
    name: 'web-not-server',
    why: 'what runs in the browser reaches the server through the API',
    from: '^src/(shop/[^/]+/web|ui)/',
    to: '/server/|^src/platform/',
  },
  {
    name: 'web-without-node',
    why: 'the browser has no Node',
    from: '^src/(shop/[^/]+/web|ui|app/storefront|app/admin)/(?!.*\\.test\\.ts$)',
    to: nodeModules,
  },
  { name: 'storefront-not-admin', why: 'shoppers load no admin code', from: '/storefront/', to: '/admin/' },
  {
    name: 'admin-not-storefront',
    why: 'the two bundles share ui and slices only',
    from: '/admin/',
    to: '/storefront/',
  },
  {
    name: 'platform-knows-no-furniture',
    why: 'platform serves any shop',
    from: '^src/platform/',
    to: '^src/(shop|app)/',
  },
  {
    name: 'ui-knows-no-furniture',
    why: 'components serve any shop',
    from: '^src/ui/',
    to: '^src/(shop|app)/',
  },
  {
    name: 'nothing-imports-app',
    why: 'composition is the top',
    from: '^src/(?!app/)',
    to: '^src/app/',
  },
  {
    name: 'storefront-not-app-server',
    why: 'the server’s composition stays on the server',
    from: '^src/app/(storefront|admin)/',
    to: '^src/(app/server|platform)/',
  },
  {
    name: 'app-server-not-storefront',
    why: 'the server loads the built bundle, not its sources',
    from: '^src/app/server/',
    to: '^src/app/(storefront|admin|store)|\\.tsx$',
  },
]

/** In the form dependency-cruiser reads. */
export const cruiserRules = () => [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-unknown-modules',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\.(svg|css)$' },
  },
  ...rules.map(({ name, why, from, to, toNot }) => ({
    name,
    comment: why,
    severity: 'error',
    from: { path: from, pathNot: '\\.api\\.test\\.ts$' },
    to: { path: to, ...(toNot && { pathNot: toNot }) },
  })),
  ...Object.entries(neighbours).map(([capability, allowed]) => ({
    name: `capability-${capability}`,
    comment: `${capability} may use ${allowed.join(', ') || 'no other capability'}`,
    severity: 'error',
    from: { path: `^src/shop/${capability}/`, pathNot: '\\.api\\.test\\.ts$' },
    to: { path: '^src/shop/', pathNot: `^src/shop/(${[capability, ...allowed].join('|')})/` },
  })),
]
