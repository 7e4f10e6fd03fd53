// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
// What stops abuse of what an owner can change: drawings, colours, letters, rules, settings, opening and leaving.
import type { Defence } from './defence.ts'

const tests = 'test/own-shop-abuse.api.test.ts'
const shopSettings = 'src/shop/identity/server/shop-settings.api.test.ts'

export const defences: Defence[] = [
  {
    name: 'A99 a drawing holds known shapes only',
    file: 'src/shop/identity/domain/safe-svg.ts',
    take: ['if (!shapes.has(lower))', "if (!shapes.has(lower) && lower === 'script')"],
    tests,
  },
  {
    name: 'A99 a drawing points to nothing outside of it',
    file: 'src/shop/identity/domain/safe-svg.ts',
    take: ['if (!isPlainValue(lower, value))', "if (!isPlainValue(lower, value) && lower === 'id')"],
    tests,
  },
  {
    name: 'A99 nor does its style',
    file: 'src/shop/identity/domain/safe-svg.ts',
    take: ['if (!isPlainValue(name.toLowerCase(), value))', "if (!isPlainValue('id', ''))"],
    tests,
  },
  {
    name: 'A99 a drawing opened by itself is in a sandbox',
    file: 'src/app/server/sign-routes.ts',
    take: [`      .header('Content-Security-Policy', "default-src 'none'; sandbox")\n`, ''],
    tests,
  },
  {
    name: 'A100 forged calls are put down once in a while',
    file: 'src/shop/payments/server/gateway-state.ts',
    take: ['const everySeconds = 10', 'const everySeconds = 0'],
    tests,
  },
  {
    name: 'A101 an order is sold by a shop that may sell',
    file: 'src/shop/setup/server/sale-gate.ts',
    take: ['return refusal ? refuse(refusal) : ok(undefined)', 'return ok(undefined)'],
    tests: 'src/shop/setup/server/sale-gate.api.test.ts',
    called: 'an empty shop sells nothing',
  },
  {
    name: 'A101 practice payments give no goods away',
    file: 'src/shop/setup/domain/sale.ts',
    take: ["return paysOnline && !isTaken ? 'online_not_taken' : undefined", 'return undefined'],
    tests: 'src/shop/setup/server/sale-gate.api.test.ts',
    called: 'where only practice payments are connected',
  },
  {
    name: 'A102 nobody saves over what they have not seen',
    file: 'src/platform/settings/save-settings.ts',
    take: ["if (before.version !== save.version) return refuse('changed_meanwhile')", ''],
    tests: shopSettings,
    called: 'are not saved over a change that was not seen',
  },
  {
    name: 'A103 only the owner changes the shop’s name and look',
    file: 'src/shop/identity/operations.ts',
    take: [
      "const mayChange = operation('Settings', { access: { permission: 'settings.shop' } })",
      "const mayChange = operation('Settings', { access: { permission: 'settings.read' } })",
    ],
    tests: 'test/access.api.test.ts',
    called: 'PUT /api/admin/settings/shop',
  },
  {
    name: 'A103 only the owner leaves the demo',
    file: 'src/shop/demo/operations.ts',
    take: ["permission: 'setup.run'", "permission: 'office.enter'"],
    tests: 'test/access.api.test.ts',
    called: 'POST /api/admin/demo/leave',
  },
  {
    name: 'A104 whoever leaves the demo types the shop’s name',
    file: 'src/shop/demo/server/routes.ts',
    take: ['if (!isName(typed, name))', "if (!isName(typed, name) && name === '')"],
    tests: 'test/demo-leaving.api.test.ts',
    called: 'nobody leaves by accident',
  },
  {
    name: 'A105 a colour is a colour',
    file: 'src/shop/identity/domain/colours.ts',
    take: ['if (!isColour(colours[which]))', 'if (!isColour(colours[which]) && which.length === 0)'],
    tests,
  },
  {
    name: 'A105 a style sheet is one that the shop gave out',
    file: 'src/shop/identity/domain/colours.ts',
    take: ['act && offer && themePath(colours) === path', 'act && offer'],
    tests,
  },
  {
    name: 'A106 the owner’s words are escaped',
    file: 'src/platform/mail/letter.ts',
    take: ['">${escapeHtml(text)}</p>`', '">${text}</p>`'],
    tests,
  },
  {
    name: 'A107 a rule’s words are a value of the statement',
    file: 'db/migrations/0042.do.arrange.sql',
    take: [
      "format('product.brand = any(%L::text[])', chosen)",
      "format('product.brand = any(''%s''::text[])', chosen)",
    ],
    tests,
  },
  {
    name: 'A108 a GSTIN has the right check digit',
    file: 'src/shop/tax/domain/gstin.ts',
    take: ['if (gstin[14] !== lastShouldBe)', 'if (gstin[14] === undefined)'],
    tests: 'src/shop/locations/server/settings.api.test.ts',
    called: 'is refused beside its field',
  },
]
