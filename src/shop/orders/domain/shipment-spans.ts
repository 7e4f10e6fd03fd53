// Which shipment brought which piece: pieces are counted from the front, in the order they were sent.

export type SentLine = { shipmentId: string; lineNo: number; quantity: number }
export type Part = { shipmentId: string; from: number; to: number }

/** The pieces of a line from `from` up to `to`, by the shipment each came with. */
export function partsByShipment(sent: readonly SentLine[], lineNo: number, from: number, to: number): Part[] {
  let before = 0
  return sent
    .filter((one) => one.lineNo === lineNo)
    .flatMap(({ shipmentId, quantity }) => {
      const start = Math.max(from, before)
      const end = Math.min(to, before + quantity)
      before += quantity
      return start < end ? [{ shipmentId, from: start, to: end }] : []
    })
}
