// Everything kept about people besides their account, in the order in which it is forgotten.
import type { PersonalData } from '#platform/personal-data.ts'
import { alertData } from '#shop/alerts/server/personal-data.ts'
import { cartData } from '#shop/cart/server/personal-data.ts'
import { wishlistData } from '#shop/catalogue/server/wishlist.ts'
import { creditData } from '#shop/credit/server/personal-data.ts'
import { homeData } from '#shop/fit/server/personal-data.ts'
import { giftCardData } from '#shop/giftcards/server/personal-data.ts'
import { grievanceData } from '#shop/grievances/server/personal-data.ts'
import { orderData } from '#shop/orders/server/personal-data.ts'
import { questionData } from '#shop/questions/server/personal-data.ts'
import { reviewData } from '#shop/reviews/server/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  // what guests wrote is found by the address of their orders
  reviewData,
  questionData,
  orderData,
  giftCardData,
  grievanceData,
  wishlistData,
  alertData,
  homeData,
  cartData,
  creditData,
]
