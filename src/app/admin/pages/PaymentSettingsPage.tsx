import { PaymentSettings } from '#shop/payments/web/admin/PaymentSettings.tsx'
import { BankOffers } from '#shop/promotions/web/admin/BankOffers.tsx'

/** How shoppers pay, and the offers of banks, which are discounts. */
export const Component = () => <PaymentSettings offers={<BankOffers />} />
