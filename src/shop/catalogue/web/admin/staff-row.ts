import type { StaffListed } from '../../domain/staff-product.ts'

/** One product as a row of the screen; when it changed is not shown, and a store keeps no dates. */
export type StaffRow = Omit<StaffListed, 'changedAt'>
