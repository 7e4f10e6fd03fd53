// Inside of the namespaces: brings the machines up, lets things happen to them, and reckons in the end.
import { bringUp } from './rig.ts'

const [folder = ''] = process.argv.slice(2)
const begun = performance.now()
const say = (line: string) => console.log(`${((performance.now() - begun) / 1_000).toFixed(0).padStart(5)} s  ${line}`)

const rig = await bringUp(folder, say)
await new Promise((resolve) => setTimeout(resolve, 10_000))
say(`${rig.crowd.acks.length} orders, ${rig.crowd.setbacks.length} setbacks, ${rig.watch.pages()} pages`)
process.exit(0)
