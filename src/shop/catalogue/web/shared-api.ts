import { reader } from '#kernel/caller.ts'
import { ifThere, type Transport } from '#kernel/transport.ts'
import type { Product } from '../domain/product.ts'
import type { wishlistOperations } from '../operations.ts'
import { fromWireProduct } from '../wire.ts'

/** Lists that others share; undefined where there is none behind the link. */
export function createSharedApi(ask: Transport) {
  const read = reader<typeof wishlistOperations>(ask)
  return {
    async findShared(token: string): Promise<{ title: string; products: Product[] } | undefined> {
      const list = await ifThere(read('GET /wishlists/:token', { params: { token } }))
      return list && { title: list.title, products: list.products.map(fromWireProduct) }
    },
  }
}
