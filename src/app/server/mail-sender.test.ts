import { expect, test } from 'vitest'
import { senderOf } from './mail-sender.ts'

const shop = { name: 'Chitra', care_email: 'care@chitra.example' }
const publicUrl = 'https://www.chitra.example:8443'

test.each([
  [{ mailFrom: 'post@chitra.example', shop }, 'post@chitra.example', 'server'],
  [{ mailFrom: undefined, shop }, 'care@chitra.example', 'shop'],
  [{ mailFrom: undefined, shop: { ...shop, care_email: '' } }, 'care@www.chitra.example', 'nobody'],
] as const)('letters come from where they are set: %j', ({ mailFrom, shop: its }, address, set_by) =>
  expect(senderOf(its, { mailFrom, publicUrl })).toEqual({ name: 'Chitra', address, set_by }),
)
