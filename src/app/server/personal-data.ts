// Everything kept about people besides their account, in the order in which it is forgotten.
import type { PersonalData } from '#platform/personal-data.ts'
import { cartData } from '#shop/cart/server/personal-data.ts'
import { wishlistData } from '#shop/catalogue/server/wishlist.ts'
import { creditData } from '#shop/credit/server/personal-data.ts'
import { giftCardData } from '#shop/giftcards/server/personal-data.ts'
import { grievanceData } from '#shop/grievances/server/personal-data.ts'
import { orderData } from '#shop/orders/server/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  orderData,
  giftCardData,
  grievanceData,
  wishlistData,
  cartData,
  creditData,
]
