export type Shelf = {
  /** Offered, and there. */
  in_stock: boolean
  /** Null where it is made to order: that is always there. */
  stock_quantity: number | null
}

/** How many of the wanted there are. */
export const available = ({ in_stock, stock_quantity }: Shelf, wanted: number): number =>
  in_stock ? Math.min(wanted, stock_quantity ?? wanted) : 0
