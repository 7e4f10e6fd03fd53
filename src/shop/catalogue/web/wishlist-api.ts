// What whoever is logged in has saved, as their account knows it.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { wishlistOperations } from '../operations.ts'

export const createWishlistApi = (send: Send) => {
  const call = caller<typeof wishlistOperations>(send)
  return {
    saveProducts: (wishlist: string[]) => call('POST /user/wishlist', { body: { wishlist } }),
    readShare: () => call('GET /user/wishlist/share'),
    share: (title: string) => call('PUT /user/wishlist/share', { body: { title } }),
    stopSharing: () => call('DELETE /user/wishlist/share'),
    forgetProduct: (id: string) => call('DELETE /user/wishlist/:id', { params: { id } }),
  }
}
