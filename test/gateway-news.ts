// What the test gateway has to tell, handed to the shop as its webhook would.
import { type Deliver, deliverNext, webhookPath } from '#shop/payments/server/test-gateway/deliver.ts'
import type { TestShop } from './a-shop.ts'

export async function hearGateway(shop: TestShop, now: () => Date): Promise<void> {
  const inProcess: Deliver = async (body, headers) =>
    (
      await shop.app.inject({
        method: 'POST',
        url: webhookPath,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      })
    ).statusCode
  while (await deliverNext(shop.db, inProcess, now()));
}
