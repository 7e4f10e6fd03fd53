import type { ProductChange } from '../../staff-contract.ts'
import type { StaffRow } from './staff-row.ts'

/** What can be done with a row. The same object for as long as the screen stands, so that no row is drawn for nothing. */
export type RowActs = {
  choose: (ids: string[], isOn: boolean) => void
  change: (row: StaffRow, change: ProductChange) => Promise<void>
  askDelete: (row: StaffRow) => void
  restore: (row: StaffRow) => void
}
