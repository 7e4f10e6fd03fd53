// A process that does nothing but put events in order and deliver them, to be killed in the midst of it.
import { openDatabase } from '#platform/database/database.ts'
import { createDelivery } from '#shop/connections/server/deliver.ts'
import { giveOutPlaces } from '#shop/connections/server/feed.ts'

const { db } = openDatabase(process.argv[2] ?? '', undefined, 4)
const offset = Number(process.argv[3] ?? 0)
const delivery = createDelivery({
  db,
  // each process begins a little later, as if a minute had gone by since the one before was killed
  now: () => new Date(Date.now() + offset),
  publicUrl: 'http://127.0.0.1',
  reach: { loopback: true },
})
for (;;) {
  await giveOutPlaces(db)
  await delivery.run(() => false)
}
