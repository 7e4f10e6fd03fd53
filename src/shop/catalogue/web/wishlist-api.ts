// What whoever is logged in has saved, as their account knows it.
import type { Send } from '#kernel/transport.ts'
import type { WireWishlist } from '../contract.ts'

export const createWishlistApi = (send: Send) => ({
  saveProducts: (wishlist: string[]) => send<WireWishlist>('POST', '/user/wishlist', { wishlist }),
  forgetProduct: (id: string) => send<void>('DELETE', `/user/wishlist/${id}`),
})
