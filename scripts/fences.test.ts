import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findClimbs } from './fences.ts'
import { cruiserRules } from './ladders.ts'

/** Each file breaks at least one rule; together they must set off every one. */
const bad: Record<string, string[]> = {
  'src/kernel/money.ts': ['#platform/config.ts'],
  'src/platform/config.ts': ['#shop/catalogue/domain/price.ts'],
  'src/platform/log.ts': ['#ui/Button.tsx'],
  'src/ui/Button.tsx': ['#shop/catalogue/domain/price.ts', '#platform/log.ts', 'node:fs'],
  'src/shop/catalogue/domain/price.ts': ['node:fs'],
  'src/shop/catalogue/contract.ts': ['./server/routes.ts'],
  'src/shop/catalogue/server/routes.ts': ['../web/storefront/Card.tsx', '#app/server/main.ts'],
  'src/shop/catalogue/web/storefront/Card.tsx': ['../../server/queries.ts', '../admin/Table.tsx'],
  'src/shop/catalogue/web/admin/Table.tsx': ['../storefront/Other.tsx', '../../contract.ts'],
  'src/shop/catalogue/web/storefront/Other.tsx': ['./Missing.tsx'],
  'src/shop/catalogue/server/queries.ts': ['./more-queries.ts'],
  'src/shop/catalogue/server/more-queries.ts': ['./queries.ts'],
  'src/app/server/main.ts': ['#app/storefront/entry.tsx'],
  'src/app/storefront/entry.tsx': ['#app/server/main.ts'],
  ...Object.fromEntries(
    [
      'accounts',
      'alerts',
      'connections',
      'customers',
      'giftcards',
      'grievances',
      'guide',
      'health',
      'identity',
      'imports',
      'pictures',
      'pricing',
      'promises',
      'feeds',
      'retention',
      'letters',
      'records',
      'reports',
      'catalogue',
      'content',
      'delivery',
      'demo',
      'locations',
      'models',
      'tax',
      'payments',
      'promotions',
      'questions',
      'cart',
      'credit',
      'invoices',
      'orders',
      'reviews',
      'search',
      'setup',
      'stock',
    ].map((capability) => [`src/shop/${capability}/domain/climber.ts`, ['#shop/checkout/domain/goal.ts']]),
  ),
  'src/shop/checkout/domain/goal.ts': ['#shop/reviews/domain/climber.ts'],
}

test('every fence holds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fences-'))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#*': './src/*' } }),
  )
  for (const [file, imports] of Object.entries(bad)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(
      join(folder, file),
      imports.map((path, index) => `import * as it${index} from '${path}'\nvoid it${index}\n`).join(''),
    )
  }
  const { modules, climbs } = await findClimbs(folder, ['src'])
  rmSync(folder, { recursive: true })
  expect(modules).toBeGreaterThanOrEqual(Object.keys(bad).length)
  const fired = new Set(climbs.map(({ rule }) => rule))
  expect(
    cruiserRules()
      .map(({ name }) => name)
      .filter((name) => !fired.has(name)),
  ).toEqual([])
})
