import { startEmbedded } from '#platform/database/embedded.ts'
import { writeFileSync } from 'node:fs'
const embedded = await startEmbedded('/var/tmp/growth', undefined, {}, 600_000)
writeFileSync('/tmp/keep/growth.url', await embedded.urlOf('products_1000000'))
console.log('up', await embedded.urlOf('products_1000000'))
process.on('SIGTERM', () => void embedded.stop().then(() => process.exit()))
setInterval(() => {}, 1000)
