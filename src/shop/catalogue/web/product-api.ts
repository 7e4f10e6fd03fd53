// One product as its own page shows it.
import { reader } from '#kernel/caller.ts'
import { ifThere, type Transport } from '#kernel/transport.ts'
import { fromWireProductDetail } from '../detail-wire.ts'
import type { ProductDetail, ProductId } from '../domain/product.ts'
import type { catalogueOperations } from '../operations.ts'

export function createProductApi(ask: Transport) {
  const read = reader<typeof catalogueOperations>(ask)
  return {
    async findProduct(id: ProductId): Promise<ProductDetail | undefined> {
      const [product] = (await ifThere(read('GET /products/:id', { params: { id } }))) ?? []
      return product && fromWireProductDetail(product)
    },
  }
}
