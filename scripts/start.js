// What `npm start` runs. What Node made of the sources is kept beside the build and goes with it, start.ts included: a quarter of
// the work of a start. In JavaScript, since what takes the types away is not needed then.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../dist/compiled'))
await import('./start.ts')
