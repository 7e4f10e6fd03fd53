// The smaller parts of a product's page, in one file of code: they come together, at the first touch, and each would wait
// for the network by itself.
export { OptionSwitcher } from '#shop/catalogue/web/storefront/OptionSwitcher.tsx'
export { QuickFacts, Specifications } from '#shop/catalogue/web/storefront/ProductFacts.tsx'
export { ShareButton } from '#shop/catalogue/web/storefront/ShareButton.tsx'
export { EmiOffers } from '#shop/payments/web/storefront/EmiOffers.tsx'
export { ModelPill, ModelTile, RoomButton } from './ModelButtons.tsx'
export { PromoNote } from './PromoNote.tsx'
export { SimilarPieces } from './SimilarPieces.tsx'
export { StandingAssurances } from './StandingAssurances.tsx'
export { VoicesLine } from './VoicesLine.tsx'
