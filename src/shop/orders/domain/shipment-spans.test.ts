import { expect, test } from 'vitest'
import { partsByShipment } from './shipment-spans.ts'

const sent = [
  { shipmentId: 'a', lineNo: 1, quantity: 2 },
  { shipmentId: 'a', lineNo: 2, quantity: 1 },
  { shipmentId: 'b', lineNo: 1, quantity: 3 },
]

test.each([
  [1, 0, 2, [{ shipmentId: 'a', from: 0, to: 2 }]],
  [
    1,
    1,
    4,
    [
      { shipmentId: 'a', from: 1, to: 2 },
      { shipmentId: 'b', from: 2, to: 4 },
    ],
  ],
  [1, 4, 5, [{ shipmentId: 'b', from: 4, to: 5 }]],
  [2, 0, 1, [{ shipmentId: 'a', from: 0, to: 1 }]],
  [3, 0, 1, []],
])('line %i, pieces %i to %i', (lineNo, from, to, parts) =>
  expect(partsByShipment(sent, lineNo, from, to)).toEqual(parts),
)
